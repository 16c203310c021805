import type { Plugin } from "vite";

const serverBuild = "\0virtual:react-router/server-build";
const virtualId = "virtual:lazy-routes/";
const routeImport = /import \* as (route\d+) from "([^"]+)";/g;

/** React Router's server build imports all routes statically; this moves these folders to chunks of their own. */
export function lazyRoutes(folders: Record<string, string>): Plugin {
  const routes = new Map(Object.keys(folders).map((area) => [area, [] as { name: string; path: string }[]]));
  const areaOf = (path: string) => Object.keys(folders).find((area) => path.startsWith(folders[area] as string));
  return {
    name: "daftar:lazy-routes",
    apply: "build",
    resolveId: (id) => (id.startsWith(virtualId) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${virtualId}`)) return;
      const entries = routes.get(id.slice(virtualId.length + 1)) ?? [];
      return entries.map(({ name, path }) => `export * as ${name} from "${path}";`).join("\n");
    },
    transform(code, id) {
      if (id !== serverBuild) return;
      const areas = new Map<string, string>();
      const eager = code.replace(routeImport, (text, name, path) => {
        const area = areaOf(path);
        if (!area) return text;
        areas.set(name, area);
        routes.get(area)?.push({ name, path });
        return "";
      });
      const empty = [...routes].find(([, found]) => found.length === 0);
      if (empty) throw new Error(`the server build imports no routes from ${folders[empty[0]]}`);
      const lazy = eager.replace(/module: (route\d+)/g, (text, name) =>
        areas.has(name) ? `lazy: { area: "${areas.get(name)}", name: "${name}" }` : text,
      );
      const loaders = [...routes.keys()].map((area) => `${area}: () => import("${virtualId}${area}")`);
      return { code: `${lazy}\nexport const lazyAreas = { ${loaders.join(", ")} };`, map: null };
    },
  };
}
