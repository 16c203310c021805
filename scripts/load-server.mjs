// Loads the finished build with Node's compile cache, so that V8 does not compile it anew at each start.
import { enableCompileCache } from "node:module";
import { join } from "node:path";

/** What runs from the cache runs as the server: nobody else may write there. */
export async function loadServer() {
  process.umask(0o077);
  enableCompileCache(join(import.meta.dirname, "../node_modules/.cache/daftar/compiled"));
  return import("../build/server/index.js");
}
