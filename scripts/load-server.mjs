import { enableCompileCache } from "node:module";
import { join } from "node:path";

/** The umask keeps other accounts from writing code into the cache. */
export async function loadServer() {
  process.umask(0o077);
  enableCompileCache(join(import.meta.dirname, "../node_modules/.cache/daftar/compiled"));
  return import("../build/server/index.js");
}
