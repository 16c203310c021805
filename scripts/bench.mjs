import { runOnBuild } from "./ready.mjs";

runOnBuild("bench/bench.ts", process.argv.slice(2), { isTesting: true });
