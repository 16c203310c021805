// `npm run owner -- EMAIL [--second-factor-off]`: lets an owner in who is locked out; see docs/operate.md.
import { join } from "node:path";
import { become, build, findNode, installPackages, root } from "./ready.mjs";

installPackages();
const node = findNode();
build(node);
become(node, [join(root, "scripts/reset-owner.mjs"), ...process.argv.slice(2)], { NODE_ENV: "production" });
