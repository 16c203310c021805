// `npm run restore -- FILE [--yes]`: puts a backup in the place of everything; see docs/operate.md.
import { join } from "node:path";
import { become, build, findNode, installPackages, root } from "./ready.mjs";

installPackages();
const node = findNode();
build(node);
const caller = { INIT_CWD: process.env.INIT_CWD ?? process.cwd() };
become(node, [join(root, "scripts/restore-backup.mjs"), ...process.argv.slice(2)], {
  NODE_ENV: "production",
  ...caller,
});
