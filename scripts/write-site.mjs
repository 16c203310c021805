import { join } from "node:path";
import { loadServer } from "./load-server.mjs";

const { clientFolderOf, runExportCommand } = await loadServer();
await runExportCommand(process.argv.slice(2), clientFolderOf(join(import.meta.dirname, "../build/server")));
