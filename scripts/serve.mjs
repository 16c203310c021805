import { flushCompileCache } from "node:module";
import { join } from "node:path";
import { loadServer } from "./load-server.mjs";

// V8 compiles this function, which node:http calls six times a request, for what it has seen until then. Compiled after the
// start it is sometimes so slow that a cached page costs 15 % more; called often enough before anything else, it is not.
let ticks = 3_000;
process.nextTick(function next() {
  if (ticks-- > 0) process.nextTick(next);
});

const { clientFolderOf, serve, serverBuild } = await loadServer();
await serve(serverBuild, clientFolderOf(join(import.meta.dirname, "../build/server")));
flushCompileCache();
// V8 would keep the memory of what only the start needed until the heap grows. Not as a last resort (8 MB less): that drops
// compiled code as well, and the function above is then compiled badly.
setTimeout(() => globalThis.gc?.({ type: "major", execution: "sync" }), 1_000).unref();
