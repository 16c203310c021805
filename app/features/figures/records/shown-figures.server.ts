import type { Locale } from "#app/i18n/locale.ts";
import { cachedQuery } from "#app/platform/cache/query-cache.server.ts";
import { store } from "#app/records/store/store.server.ts";
import type { FigureRow } from "./figure-kind.ts";
import type { ShownFigure, ShownPart } from "./figure-value.ts";
import { valueOfPart } from "./make-value.ts";

type Shown = ShownFigure | "private";

const read = cachedQuery(["figures"], async (_: "all"): Promise<Map<string, Shown>> => {
  const rows = await store().selectFrom("figures").selectAll().orderBy("key").execute();
  const stored = new Map(rows.map((row) => [row.key, row]));
  const shown = new Map<string, FigureRow>();
  const isShown = new Map<string, boolean>();
  return new Map(rows.map((row) => [row.key, show(row) ? shownFigure(row, shown) : "private"]));

  /** Also what it is made of, since its value says something of each part. */
  function show(row: FigureRow | undefined): boolean {
    if (!row) return false;
    const known = isShown.get(row.key);
    if (known !== undefined) return known;
    isShown.set(row.key, false);
    const isPublic = row.visibility === "public" && row.value !== null && row.deleted_at === null;
    const is = isPublic && row.parts.every(({ figure }) => figure === null || show(stored.get(figure)));
    isShown.set(row.key, is);
    if (is) shown.set(row.key, row);
    return is;
  }
});

/**
 * By key. Whatever visitors may not see is "private", and nothing of it is said.
 * @noPermission what visitors see
 */
export const shownFigures = () => read("all");

function shownFigure(row: FigureRow, shown: ReadonlyMap<string, FigureRow>): ShownFigure {
  const { key, as_of: asOf, made_by, parts, source_url: address, earlier } = row;
  const text = inBoth(row, "source");
  const shownParts = parts.flatMap((part) => shownPart(row, part, shown));
  return {
    ...{ key, asOf, earlier },
    name: inBoth(row, "name") ?? { en: key, ar: key },
    value: row.value as ShownFigure["value"],
    made: made_by !== "typed" ? { operation: made_by, parts: shownParts } : null,
    source: text || address ? { text, address } : null,
    note: inBoth(row, "note"),
  };
}

function shownPart(row: FigureRow, part: FigureRow["parts"][number], shown: ReadonlyMap<string, FigureRow>) {
  if (part.figure === null)
    return { name: inBoth(part, "name"), value: valueOfPart(row, part), figure: null } as ShownPart;
  const figure = shown.get(part.figure);
  if (!figure?.value) return [];
  const value = row.made_by === "count" ? valueOfPart(row, part) : figure.value;
  return { name: inBoth(part, "name") ?? inBoth(figure, "name"), value, figure: figure.key } as ShownPart;
}

type InPairs<Name extends string> = Record<`${Name}_${Locale}`, string | null>;

/** Each language has the text of the other one where its own is missing. */
function inBoth<Name extends string>(row: InPairs<Name>, name: Name): Record<Locale, string> | null {
  const [en, ar] = [row[`${name}_en`], row[`${name}_ar`]];
  return en === null && ar === null ? null : { en: en ?? ar ?? "", ar: ar ?? en ?? "" };
}
