import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { root } from "./ready.mjs";

check("Formatting and lint", "@biomejs/biome/bin/biome", "check", "--error-on-warnings");
check("Route types", "@react-router/dev/bin.cjs", "typegen");
check("Types", "typescript/bin/tsc");

function check(name, script, ...parameters) {
  console.log(`${name} …`);
  try {
    execFileSync(process.execPath, [join(root, "node_modules", script), ...parameters], {
      cwd: root,
      stdio: "inherit",
    });
  } catch {
    process.exit(1);
  }
}
