import { runOnBuild } from "./ready.mjs";
import { serverFlags } from "./server-flags.mjs";

runOnBuild("scripts/serve.mjs", [], { flags: serverFlags });
