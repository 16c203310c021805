import { localizePath, withoutLocale } from "#app/i18n/locale.ts";
import { isInBothLanguages, isOwnTarget, pathOfTarget } from "./redirect.ts";
import type { RedirectRow } from "./redirect-tables.ts";

export type KnownRedirect = Pick<RedirectRow, "id" | "from_path" | "to_path" | "status">;
type Leading = { id: string; status: 301 | 302; to: string; path: string | null };

type Edge = Pick<KnownRedirect, "from_path" | "to_path">;
export const maxHops = 10;

/** An address without a language stands for both. */
export function pathsFor(path: string) {
  return [...new Set([path, withoutLocale(path)])];
}

/** Several redirects are one for the visitor. Null without a redirect and for a loop. */
export async function followRedirects(
  start: string,
  find: (paths: string[]) => Promise<KnownRedirect[]> | KnownRedirect[],
  isAnswered: (path: string) => Promise<boolean> | boolean,
): Promise<Leading | { id: string; status: 410 } | "loop" | null> {
  const passed = new Set<string>();
  let found: Leading | null = null;
  let path: string | null = start;
  let isForNow = false;
  while (path !== null && passed.size < maxHops) {
    if (passed.has(path)) return "loop";
    passed.add(path);
    if (found && (await isAnswered(path))) break;
    const row = firstOf(pathsFor(path), await find(pathsFor(path)));
    if (!row) break;
    const id: string = found?.id ?? row.id;
    if (row.status === 410) return { id, status: 410 };
    const to = targetFor(path, row);
    isForNow ||= row.status === 302;
    path = ownPathOf(to);
    found = { id, status: isForNow ? 302 : 301, to, path };
  }
  return found;
}

/** How many redirects a visitor would follow one after the other, whichever language; counted a little beyond `maxHops`. */
export function createChains(rows: Iterable<Edge>) {
  const [after, before] = [new Map<string, string[]>(), new Map<string, string[]>()];
  function add({ from_path, to_path }: Edge) {
    const [from, to] = [withoutLocale(from_path), ownPathOf(to_path)];
    if (to === null) return;
    addTo(after, from, withoutLocale(to));
    addTo(before, withoutLocale(to), from);
  }
  for (const row of rows) add(row);
  function lengthWith({ from_path, to_path }: Edge) {
    const to = ownPathOf(to_path);
    return 1 + stepsFrom(withoutLocale(from_path), before) + (to === null ? 0 : stepsFrom(withoutLocale(to), after));
  }
  return { add, lengthWith };
}

function addTo(edges: Map<string, string[]>, from: string, to: string) {
  const known = edges.get(from);
  if (known) known.push(to);
  else edges.set(from, [to]);
}

function stepsFrom(start: string, edges: ReadonlyMap<string, string[]>) {
  const seen = new Set([start]);
  let reached = [start];
  for (let steps = 0; steps <= maxHops; steps += 1) {
    reached = [...new Set(reached.flatMap((path) => edges.get(path) ?? []))].filter((path) => !seen.has(path));
    if (reached.length === 0) return steps;
    for (const path of reached) seen.add(path);
  }
  return maxHops + 1;
}

function firstOf(paths: string[], rows: KnownRedirect[]) {
  return paths.flatMap((path) => rows.find(({ from_path }) => from_path === path) ?? [])[0];
}

function targetFor(path: string, { from_path, to_path }: KnownRedirect) {
  return from_path !== path && isInBothLanguages(to_path) ? localizePath("ar", to_path) : to_path;
}

function ownPathOf(target: string) {
  return isOwnTarget(target) ? pathOfTarget(target) : null;
}
