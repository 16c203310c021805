import { join } from "node:path";
import { become, findNode, installPackages, root } from "./ready.mjs";

installPackages();
become(findNode(), ["--conditions=development", join(root, "scripts/serve-dev.mjs")], { NODE_ENV: "development" });
