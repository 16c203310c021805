import { loadServer } from "./load-server.mjs";

const { runRestoreCommand } = await loadServer();
await runRestoreCommand(process.argv.slice(2));
