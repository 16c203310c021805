import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import { encodeSegment } from "./canonical-path.server.ts";

type Routes = ServerBuild["routes"];

const dataSuffix = ".data";
const trees = new WeakMap<Routes, RouteObject[]>();

/** The router ignores case. Only slugs and categories become lower case, since other parameters may be ids or file names. */
export async function spellAsRoutes(loadBuild: () => Promise<ServerBuild>, pathname: string) {
  const decoded = decodeURIComponent(pathname);
  if (decoded === decoded.toLowerCase()) return pathname;
  const { routes } = await loadBuild();
  const suffix = pathname.endsWith(dataSuffix) ? dataSuffix : "";
  const path = suffix ? pathname.slice(0, -suffix.length) : pathname;
  const pattern = matchRoutes(treeOf(routes), path)
    ?.flatMap(({ route }) => route.path?.split("/") ?? [])
    .filter(Boolean);
  if (!pattern) return pathname;
  const segments = path.slice(1).split("/");
  return `/${segments.map((segment, index) => spell(segment, pattern[index])).join("/")}${suffix}`;
}

function spell(segment: string, pattern = "*") {
  if (/^:(?:slug|category)\b/.test(pattern)) return encodeSegment(decodeURIComponent(segment).toLowerCase());
  return /^[:*]/.test(pattern) ? segment : pattern;
}

function treeOf(routes: Routes) {
  const known = trees.get(routes);
  if (known) return known;
  const below = (parent: string | undefined): RouteObject[] =>
    Object.values(routes)
      .filter((route) => route !== undefined)
      .filter(({ parentId }) => parentId === parent)
      .map(({ id, path, index }) => (index ? { id, path, index } : { id, path, children: below(id) }));
  const tree = below(undefined);
  trees.set(routes, tree);
  return tree;
}
