import { loadServer } from "./load-server.mjs";

const [, , command, ...parameters] = process.argv;
const server = await loadServer();
await server[command](parameters);
