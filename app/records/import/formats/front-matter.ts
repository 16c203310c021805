import { parse as parseToml } from "smol-toml";
import { parse as parseYaml } from "yaml";

type FrontMatter = Record<string, unknown>;
type Read = { ok: true; data: FrontMatter; body: string } | { ok: false; reason: "frontMatter" };

const longestHead = 64 * 1024;
/** One alias that stands for another nine times over makes a billion values of a few lines. */
const mostAliases = 20;
const deepestToml = 20;
const yaml = /^---[ \t]*\n([\s\S]*?)(?:^|\n)(?:---|\.\.\.)[ \t]*(?:\n|$)/;
const toml = /^\+\+\+[ \t]*\n([\s\S]*?)(?:^|\n)\+\+\+[ \t]*(?:\n|$)/;

export function readFrontMatter(file: string): Read {
  const text = file.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
  const isToml = /^\+\+\+[ \t]*\n/.test(text);
  const [whole, head = ""] = (isToml ? toml : yaml).exec(text) ?? [];
  if (whole === undefined) return isToml ? { ok: false, reason: "frontMatter" } : { ok: true, data: {}, body: text };
  if (head.length > longestHead) return { ok: false, reason: "frontMatter" };
  try {
    const data: unknown = isToml
      ? withTextDates(parseToml(head, { maxDepth: deepestToml }))
      : parseYaml(head, { maxAliasCount: mostAliases, logLevel: "error", schema: "core" });
    const isMap = typeof data === "object" && data !== null && !Array.isArray(data);
    return { ok: true, data: isMap ? (data as FrontMatter) : {}, body: text.slice(whole.length) };
  } catch {
    return { ok: false, reason: "frontMatter" };
  }
}

/** Dates as they are written: YAML has no others. */
function withTextDates(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(withTextDates);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withTextDates(inner)]));
}

export function textIn(data: FrontMatter, ...names: string[]) {
  for (const name of names) {
    const value = data[name];
    if (typeof value === "number") return String(value);
    if (typeof value === "string" && value.trim() !== "") return value.trim();
  }
  return null;
}

export function listIn(data: FrontMatter, ...names: string[]) {
  for (const name of names) {
    const value = data[name];
    if (typeof value === "string" && value.trim()) return value.split(/[,،]/).map((one) => one.trim());
    if (Array.isArray(value)) return value.filter((one) => ["string", "number"].includes(typeof one)).map(String);
  }
  return [];
}

/** A day is the beginning of that day in UTC; null for what is no date. */
export function momentIn(data: FrontMatter, ...names: string[]) {
  const text = textIn(data, ...names);
  const [, day, time = "T00:00:00", zone = "Z"] =
    /^(\d{4}-\d\d-\d\d)(?:[T ]+(\d\d:\d\d(?::\d\d)?(?:\.\d+)?))?\s*(Z|[+-]\d\d:?\d\d)?/i.exec(text ?? "") ?? [];
  if (!day) return null;
  const moment = new Date(
    `${day}${time.startsWith("T") ? "" : "T"}${time}${zone.replace(/^([+-]\d\d)(\d\d)$/, "$1:$2")}`,
  );
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}
