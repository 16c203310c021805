// `npm run bench`: measures the figures and prints them in one table.
import { runOnBuild } from "./ready.mjs";

runOnBuild("bench/bench.ts", process.argv.slice(2));
