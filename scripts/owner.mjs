// `npm run owner -- EMAIL [--second-factor-off]`: resets an owner who is locked out; see docs/operate.md.
import { runOnBuild } from "./ready.mjs";

runOnBuild("scripts/reset-owner.mjs", process.argv.slice(2));
