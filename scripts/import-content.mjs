import { loadServer } from "./load-server.mjs";

const { runImportCommand } = await loadServer();
await runImportCommand(process.argv.slice(2));
