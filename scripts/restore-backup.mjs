// Restores a backup with the finished build; under Node 24.
import { runRestoreCommand } from "../build/server/index.js";

await runRestoreCommand(process.argv.slice(2));
