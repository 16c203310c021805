import { runOnBuild } from "./ready.mjs";

runOnBuild("scripts/run-command.mjs", ["runJobsCommand", ...process.argv.slice(2)]);
