// `npm start`: whatever is missing is installed and built, then the site is served.
import { join } from "node:path";
import { become, build, findNode, installPackages, root } from "./ready.mjs";
import { serverFlags } from "./server-flags.mjs";

installPackages();
const node = findNode();
build(node);
become(node, [...serverFlags, join(root, "scripts/serve.mjs")], { NODE_ENV: "production" });
