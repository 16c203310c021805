// Serves the finished build; under Node 24.
import { join } from "node:path";
import { clientFolderOf, serve, serverBuild } from "../build/server/index.js";

await serve(serverBuild, clientFolderOf(join(import.meta.dirname, "../build/server")));
