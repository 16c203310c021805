import { join } from "node:path";
import { loadServer } from "./load-server.mjs";

const [, , command, ...parameters] = process.argv;
const server = await loadServer();
await server[command](parameters, server.clientFolderOf(join(import.meta.dirname, "../build/server")));
