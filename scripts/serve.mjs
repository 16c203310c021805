import { flushCompileCache } from "node:module";
import { join } from "node:path";
import { loadServer } from "./load-server.mjs";

const { clientFolderOf, serve, serverBuild } = await loadServer();
await serve(serverBuild, clientFolderOf(join(import.meta.dirname, "../build/server")));
flushCompileCache();
