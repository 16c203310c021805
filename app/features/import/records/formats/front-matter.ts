import { parse as parseToml } from "smol-toml";
import { parse as parseYaml } from "yaml";
import { isoOrNull } from "#app/platform/time.ts";
import { isMap, type Values } from "./values.ts";

type Read = { ok: true; data: Values; body: string } | { ok: false; reason: "frontMatter" };

const headMaxLength = 64 * 1024;
/** One alias that stands for another nine times over makes a billion values of a few lines. */
const maxAliases = 20;
const maxTomlDepth = 20;
const yaml = /^---[ \t]*\n([\s\S]*?)(?:^|\n)(?:---|\.\.\.)[ \t]*(?:\n|$)/;
const toml = /^\+\+\+[ \t]*\n([\s\S]*?)(?:^|\n)\+\+\+[ \t]*(?:\n|$)/;

export function readFrontMatter(file: string): Read {
  const text = file.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
  const isToml = /^\+\+\+[ \t]*\n/.test(text);
  const [whole, head = ""] = (isToml ? toml : yaml).exec(text) ?? [];
  if (whole === undefined) return isToml ? { ok: false, reason: "frontMatter" } : { ok: true, data: {}, body: text };
  if (head.length > headMaxLength) return { ok: false, reason: "frontMatter" };
  try {
    const data: unknown = isToml
      ? withTextDates(parseToml(head, { maxDepth: maxTomlDepth }))
      : parseYaml(head, { maxAliasCount: maxAliases, logLevel: "error", schema: "core" });
    return { ok: true, data: isMap(data) ? data : {}, body: text.slice(whole.length) };
  } catch {
    return { ok: false, reason: "frontMatter" };
  }
}

/** Dates as they are written: YAML has no others. */
function withTextDates(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(withTextDates);
  if (!isMap(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withTextDates(inner)]));
}

export function textIn(data: Values, ...names: string[]) {
  for (const name of names) {
    const value = data[name];
    if (typeof value === "number") return String(value);
    if (typeof value === "string" && value.trim() !== "") return value.trim();
  }
  return null;
}

export function listIn(data: Values, ...names: string[]) {
  for (const name of names) {
    const value = data[name];
    if (typeof value === "string" && value.trim()) return value.split(/[,،]/).map((one) => one.trim());
    if (Array.isArray(value)) return value.filter((one) => ["string", "number"].includes(typeof one)).map(String);
  }
  return [];
}

/** A day is the beginning of that day in UTC; null for what is no date. */
export function momentIn(data: Values, ...names: string[]) {
  const text = textIn(data, ...names);
  const [, day, time = "T00:00:00", zone = "Z"] =
    /^(\d{4}-\d\d-\d\d)(?:[T ]+(\d\d:\d\d(?::\d\d)?(?:\.\d+)?))?\s*(Z|[+-]\d\d:?\d\d)?/i.exec(text ?? "") ?? [];
  if (!day) return null;
  return isoOrNull(`${day}${time.startsWith("T") ? "" : "T"}${time}${zone.replace(/^([+-]\d\d)(\d\d)$/, "$1:$2")}`);
}
