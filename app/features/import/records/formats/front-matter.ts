import { parse as parseToml } from "smol-toml";
import { parse as parseYaml, YAMLParseError } from "yaml";
import { isMap, type Values } from "#app/features/foreign-texts/values.ts";

/** `twice` names what is said more than once; of what is broken only plain lines are read. */
type Read =
  | { ok: true; data: Values; body: string; twice?: string[]; isBroken?: boolean }
  | { ok: false; reason: "frontMatter" };
type Format = "yaml" | "toml" | "json" | "lines";

const headMaxLength = 64 * 1024;
/** One alias that stands for another nine times over makes a billion values of a few lines. */
const maxAliases = 20;
const maxTomlDepth = 20;
const maxListDepth = 4;
const heads: [RegExp, Format | null][] = [
  [/^---[ \t]*(?:(json|toml|yaml)[ \t]*)?\n([\s\S]*?)(?<=\n)(?:---|\.\.\.)[ \t]*(?:\n|$)/, null],
  [/^(\+\+\+)[ \t]*\n([\s\S]*?)(?<=\n)\+\+\+[ \t]*(?:\n|$)/, "toml"],
  [/^(;;;)[ \t]*\n([\s\S]*?)(?<=\n);;;[ \t]*(?:\n|$)/, "json"],
  [/^()(\{[ \t]*\n[\s\S]*?\n\}[ \t]*)(?:\n|$)/, "json"],
];
const opens = /^(?:\+\+\+|;;;)[ \t]*\n/;
/** Hexo needs no line above. */
const unopened = /^((?:[A-Za-z][\w-]*:[^\n]*\n|[ \t][^\n]*\n|-[ \t][^\n]*\n)+)---[ \t]*(?:\n|$)/;
/** Pelican and MkDocs need none below either. */
const unmarked = /^((?:[A-Za-z][\w-]*:[^\n]*\n)+)(?=[ \t]*\n)/;
const aboveHead = /^[\s\p{Cf}]+(?=(?:---|\+\+\+|;;;)[ \t]*[\r\n])|^\uFEFF/u;
const ofArabic: Record<string, string> = {
  ...{ العنوان: "title", التاريخ: "date", الوسوم: "tags", التصنيف: "categories", التصنيفات: "categories" },
  ...{ الحالة: "status", مسودة: "draft", خاص: "private", الوصف: "description", الكاتب: "author", اللغة: "lang" },
};
/** A text between two rules may look like values; one of these says that it is none. */
const known = wordsIn(
  "title date tags tag category categories layout slug draft isdraft published publish permalink description summary excerpt author authors lang language locale type kind aliases alias created updated id uuid cover image url weight pubdate publishdate pubdatetime status visibility private hidden password comments keywords series topics expirydate dgpublish cssclasses cssclass pagination cascade",
);

export function wordsIn(text: string): ReadonlySet<string> {
  return new Set(text.split(" "));
}

export function readFrontMatter(file: string): Read {
  const text = file.replace(aboveHead, "").replace(/\r\n?/g, "\n");
  const found = headOf(text);
  if (!found) return opens.test(text) ? { ok: false, reason: "frontMatter" } : { ok: true, data: {}, body: text };
  const { whole, format } = found;
  const head = found.head.replace(/^\p{Cf}+/gmu, "").replaceAll("\u00A0", " ");
  if (head.length > headMaxLength) return { ok: false, reason: "frontMatter" };
  try {
    const given = withTextDates(valuesOf(head, format));
    const data = withPlainNames(given);
    const body = text.slice(whole.length);
    if (head.trim() === "") return { ok: true, data: {}, body };
    if (!isMap(data) || !isMap(given)) return { ok: true, data: {}, body: text };
    const isHead =
      format !== "yaml" ||
      Object.keys(data).some(isKnown) ||
      Object.keys(given).every((name) => /^[a-z][\w-]*$/.test(name));
    return isHead ? { ok: true, data, body, twice: saidTwice(head) } : { ok: true, data: {}, body: text };
  } catch (error) {
    const data = withPlainNames(plainLines(head));
    if (error instanceof YAMLParseError && isMap(data))
      return { ok: true, data, body: text.slice(whole.length), twice: saidTwice(head), isBroken: true };
    return { ok: false, reason: "frontMatter" };
  }
}

const isKnown = (name: string) => known.has(name.toLowerCase().replace(/[-_ ]/g, ""));

function saidTwice(head: string) {
  const seen = new Set<string>();
  return (head.match(/^[\w-]+(?=:)/gm) ?? []).filter((name) => seen.has(name) || !seen.add(name));
}

function headOf(text: string) {
  for (const [pattern, format] of heads) {
    const [whole, mark, head = ""] = pattern.exec(text) ?? [];
    if (whole !== undefined) return { whole, head, format: format ?? (mark as "json" | "toml") ?? ("yaml" as const) };
  }
  const [whole, head = ""] = text.startsWith("---") ? [] : (unopened.exec(text.slice(0, headMaxLength)) ?? []);
  if (whole && /^(?:title|date):/m.test(head)) return { whole, head, format: "yaml" as const };
  const [lines = ""] = unmarked.exec(text.slice(0, headMaxLength)) ?? [];
  const isHead = /^(?:title|date):/im.test(lines) && (lines.match(/^[^:\n]+/gm) ?? []).every(isKnown);
  return isHead ? { whole: lines, head: lines, format: "lines" as const } : null;
}

function valuesOf(head: string, format: Format): unknown {
  if (format === "lines") return plainLines(head);
  if (format === "toml") return parseToml(head, { maxDepth: maxTomlDepth });
  if (format === "json") return JSON.parse(/^\s*\{/.test(head) ? head : `{${head}}`);
  return parseYaml(head, { maxAliasCount: maxAliases, logLevel: "error", schema: "core", uniqueKeys: false });
}

function plainLines(head: string): Values {
  const lines = [...head.matchAll(/^([^:\n\s][^:\n]*):(.*)$/gm)].map(([, name, value = ""]) => [name, value.trim()]);
  return Object.fromEntries(lines.filter(([, value = ""]) => !/^[{|>&*!]|^\[(?!.*\]$)/.test(value)));
}

/** Hugo reads names in any case: "Title" and "TITLE" are "title". */
function withPlainNames(data: unknown): unknown {
  if (!isMap(data)) return data;
  const small = (name: string) =>
    /^[A-Z][A-Z_-]+$/.test(name) ? name.toLowerCase() : `${name.slice(0, 1).toLowerCase()}${name.slice(1)}`;
  const plain = (name: string) => (Object.hasOwn(ofArabic, name) && ofArabic[name]) || small(name);
  const named = Object.entries(data).map(([name, value]) => [plain(name) in data ? name : plain(name), value]);
  return Object.fromEntries(named);
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

/** Of all shapes: one text, with commas or blanks, lists within lists, and maps with a name or of names. */
export function listIn(data: Values, ...names: string[]) {
  for (const name of names) {
    const value = data[name];
    const isPlural = name.endsWith("s");
    const found = typeof value === "string" ? splitList(value, isPlural) : listed(value, 0);
    const list = found.map((one) => one.trim().replace(/^#+/, "").trim()).filter(Boolean);
    if (list.length > 0) return [...new Set(list)];
  }
  return [];
}

function splitList(text: string, isPlural: boolean) {
  const inner = text.replace(/^\s*\[([^[\]]*)\]\s*$/, "$1");
  if (/[,،;؛\n]/.test(inner))
    return inner.split(/[,،;؛\n]/).map((one) => one.replace(/^\s*["']([^"']*)["']\s*$/, "$1"));
  return isPlural ? inner.split(/\s+/) : [inner];
}

function listed(value: unknown, depth: number): string[] {
  if (depth > maxListDepth) return [];
  if (typeof value === "string" || typeof value === "number") return [String(value)];
  if (Array.isArray(value)) return value.flatMap((one) => listed(one, depth + 1));
  if (!isMap(value)) return [];
  const named = textIn(value, "name", "title", "label", "value", "slug", "id");
  if (named) return [named];
  return Object.entries(value).flatMap(([name, inner]) => {
    const below = isMap(inner) || Array.isArray(inner) ? listed(inner, depth + 1) : [];
    return inner === false ? [] : [name, ...below];
  });
}
