import { runOnBuild } from "./ready.mjs";

runOnBuild("scripts/serve.mjs", []);
