// Runs the owner's command on the finished build; under Node 24.
import { runOwnerCommand } from "../build/server/index.js";

await runOwnerCommand(process.argv.slice(2));
