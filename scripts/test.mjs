// `npm test`: whatever is missing is installed and built, then everything is checked, the fast first.
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { become, build, findNode, installPackages, root } from "./ready.mjs";

installPackages();
const node = findNode();
build(node);
check("Formatting and lint", "@biomejs/biome/bin/biome", "check", "--error-on-warnings");
check("Route types", "@react-router/dev/bin.cjs", "typegen");
check("Types", "typescript/bin/tsc");
become(node, [join(root, "node_modules/vitest/vitest.mjs"), "run", ...process.argv.slice(2)], { NODE_ENV: "test" });

function check(name, script, ...parameters) {
  console.log(`${name} …`);
  try {
    execFileSync(node, [join(root, "node_modules", script), ...parameters], { cwd: root, stdio: "inherit" });
  } catch {
    console.log("0 passed, 1 failed");
    process.exit(1);
  }
}
