import { runOnBuild } from "./ready.mjs";

runOnBuild("scripts/run-jobs-command.mjs", process.argv.slice(2));
