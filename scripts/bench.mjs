// `npm run bench`: whatever is missing is installed and built, then the figures are measured and printed in one table.
import { join } from "node:path";
import { become, build, findNode, installPackages, root } from "./ready.mjs";

installPackages();
const node = findNode();
build(node);
become(node, [join(root, "bench/bench.ts"), ...process.argv.slice(2)], { NODE_ENV: "production" });
