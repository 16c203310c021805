import { runOnBuild } from "./ready.mjs";

runOnBuild("scripts/run-command.mjs", ["runOwnerCommand", ...process.argv.slice(2)]);
