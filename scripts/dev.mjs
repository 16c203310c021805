// `npm run dev`: the site from its sources, redrawn at each change.
import { join } from "node:path";
import { become, findNode, installPackages, root } from "./ready.mjs";

installPackages();
become(findNode(), ["--conditions=development", join(root, "scripts/serve-dev.mjs")], { NODE_ENV: "development" });
