// Runs the owner's command on the finished build; under Node 24.
import { loadServer } from "./load-server.mjs";

const { runOwnerCommand } = await loadServer();
await runOwnerCommand(process.argv.slice(2));
