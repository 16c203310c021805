// What features have added for `npm run NAME`.
import { runOnBuild } from "./ready.mjs";

const environment = { INIT_CWD: process.env.INIT_CWD ?? process.cwd() };
runOnBuild("scripts/run-command.mjs", ["runFeatureCommand", ...process.argv.slice(2)], { environment });
