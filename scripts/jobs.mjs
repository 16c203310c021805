import { runOnBuild } from "./ready.mjs";

runOnBuild("scripts/run-command.mjs", ["runFeatureCommand", "jobs", ...process.argv.slice(2)]);
