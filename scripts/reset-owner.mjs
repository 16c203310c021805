import { loadServer } from "./load-server.mjs";

const { runOwnerCommand } = await loadServer();
await runOwnerCommand(process.argv.slice(2));
