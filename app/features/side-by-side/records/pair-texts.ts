import { type Locale, locales } from "#app/i18n/locale.ts";
import { textPairsOf } from "#app/records/collection/translation-lags.ts";
import { hashOf } from "#app/records/paragraphs/paragraph.ts";

type Fields = Record<string, unknown>;
type Names = Record<Locale, string>;

export function namedPairsOf(record: Fields) {
  return textPairsOf(record).map((pair) => ({ ...pair, names: namesOf(record, pair.field) }));
}

/** An item of a list is named by what it says in English, so that it is found again where the list has changed. */
export function itemKeys(items: readonly Fields[]) {
  const counts = new Map<string, number>();
  return items.map((item) => {
    const name = Object.keys(item).find((one) => one.endsWith("_en")) ?? "";
    const key = `i${hashOf(String(item[name] ?? ""))}`;
    const count = counts.get(key) ?? 0;
    counts.set(key, count + 1);
    return count > 0 ? `${key}_${count}` : key;
  });
}

export function listsOf(record: Fields): [string, Fields[]][] {
  return Object.entries(record).filter((entry): entry is [string, Fields[]] => isItems(entry[1]));
}

/** The record with what a form says; null when an item of a list is gone of which the form has a text. */
export function withTexts(record: Fields, form: Record<string, string>): Fields | null {
  const lists = new Map(listsOf(record).map(([name, items]) => [name, { keys: itemKeys(items), items }]));
  const known = new Set(namedPairsOf(record).flatMap(({ names }) => locales.map((locale) => names[locale])));
  const next: Fields = { ...record };
  for (const [name, text] of Object.entries(form)) {
    const [list = "", key = "", column = ""] = name.split(".");
    if (key === "" && known.has(name)) next[name] = text;
    if (key === "" || column === "" || !Array.isArray(record[list])) continue;
    const index = lists.get(list)?.keys.indexOf(key) ?? -1;
    if (index < 0) return null;
    if (known.has(name))
      next[list] = (next[list] as Fields[]).with(index, { ...(next[list] as Fields[])[index], [column]: text });
  }
  return next;
}

function namesOf(record: Fields, field: string): Names {
  const [list = "", index, name = ""] = field.split(".");
  if (index === undefined) return columnsOf(record, list, "");
  const items = record[list] as Fields[];
  return columnsOf(items[Number(index)] ?? {}, name, `${list}.${itemKeys(items)[Number(index)]}.`);
}

/** `objectives` is the English of `objectives_ar`. */
function columnsOf(record: Fields, name: string, path: string): Names {
  return { en: path + (`${name}_en` in record ? `${name}_en` : name), ar: `${path}${name}_ar` };
}

function isItems(value: unknown) {
  return Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === "object" && one !== null);
}
