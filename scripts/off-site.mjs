import { runOnBuild } from "./ready.mjs";

const environment = { INIT_CWD: process.env.INIT_CWD ?? process.cwd() };
runOnBuild("scripts/run-command.mjs", ["runFeatureCommand", "off-site", ...process.argv.slice(2)], { environment });
