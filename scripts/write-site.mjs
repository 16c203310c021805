import { loadServer } from "./load-server.mjs";

const { runExportCommand } = await loadServer();
await runExportCommand(process.argv.slice(2));
