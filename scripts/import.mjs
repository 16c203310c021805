import { runOnBuild } from "./ready.mjs";

const environment = { INIT_CWD: process.env.INIT_CWD ?? process.cwd() };
runOnBuild("scripts/import-content.mjs", process.argv.slice(2), { environment });
