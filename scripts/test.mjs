import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { become, build, findNode, installPackages, root } from "./ready.mjs";
import { planTests } from "./test-plan.mjs";

installPackages({ isTesting: true });
const node = findNode();
const { isChecked, isBuilt, parameters, environment } = planTests(process.argv.slice(2));
if (environment.LONG_THIRD) console.log(`Of the long tests, third ${environment.LONG_THIRD} of 0 to 2 …`);
const checking = isChecked
  ? spawn(node, [join(root, "scripts/check.mjs")], { cwd: root, stdio: "inherit" })
  : undefined;
const checked = checking ? once(checking, "exit") : [0];
process.once("exit", () => checking?.kill());
if (isBuilt) build(node);
const [code] = await checked;
if (code !== 0) {
  console.log("0 passed, 1 failed");
  process.exit(1);
}
become(node, [join(root, "scripts/run-tests.mjs"), ...parameters], {
  NODE_ENV: "test",
  // Whoever runs a test again says what it ran with.
  ...Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, process.env[name] ?? value])),
});
