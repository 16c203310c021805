import type { ServerBuild } from "react-router";

type Routes = ServerBuild["routes"];
type Route = NonNullable<Routes[string]>;
/** `vite/lazy-routes.ts` adds the lazy parts; in development nothing is lazy. */
type LazyRoute = Route & { lazy?: { area: string; name: string } };
type LazyBuild = ServerBuild & { lazyAreas?: Record<string, () => Promise<Record<string, Route["module"]>>> };

export async function withAreas(build: LazyBuild, areas: readonly string[]): Promise<ServerBuild> {
  const { lazyAreas, ...rest } = build;
  if (!lazyAreas) return build;
  const loaded = new Map(await Promise.all(areas.map(async (area) => [area, await lazyAreas[area]?.()] as const)));
  const routes: Routes = {};
  for (const [id, route] of Object.entries(build.routes as Record<string, LazyRoute>)) {
    const { lazy, ...eager } = route;
    const module = lazy ? loaded.get(lazy.area)?.[lazy.name] : eager.module;
    if (module) routes[id] = { ...eager, module };
  }
  return { ...rest, routes };
}

export function areasOf(build: LazyBuild) {
  return Object.keys(build.lazyAreas ?? {});
}
