import type { Rolldown } from "vite";

/** Names a chunk for what the first screen of the admin area imports; what it loads when that is needed is not named. */
export function firstScreen(appFolder: string) {
  const routes = ["root", "admin-area", "dashboard"].map((name) => `${appFolder}/${name}.tsx`);
  const modules = new Set(routes.map((file) => `${file}?__react-router-build-client-route`));
  const found = modules.values();
  return (name: string) => (id: string, context: Rolldown.ChunkingContext) => {
    // The iterator goes on where it ended: only the first call has anything to walk over.
    for (const one of found) for (const next of context.getModuleInfo(one)?.importedIds ?? []) modules.add(next);
    return modules.has(id) ? name : null;
  };
}
