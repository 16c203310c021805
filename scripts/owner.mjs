import { runOnBuild } from "./ready.mjs";

runOnBuild("scripts/reset-owner.mjs", process.argv.slice(2));
