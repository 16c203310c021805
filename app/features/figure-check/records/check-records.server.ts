import { setImmediate as yieldToOthers } from "node:timers/promises";
import { operations } from "#app/records/kinds.server.ts";
import { kindNamed, kinds } from "#app/records/kinds.ts";
import { pickFields } from "#app/records/store/fields.ts";
import type { Kind } from "#app/records/store/kind.ts";
import { type Admin, forAdmin } from "#app/records/store/permission.ts";
import { presentRows } from "#app/records/store/present-rows.server.ts";
import { selectRows } from "#app/records/store/store.server.ts";
import type { ChangedFigure } from "../../figures/records/affected-places.server.ts";
import { holdsTexts, type Place, placeOf } from "../../figures/records/figure-uses.server.ts";
import { figureChecker, type NumberFinding } from "./check-text.ts";
import { readOtherMeanings } from "./other-meanings.server.ts";

type Fields = Record<string, unknown>;
/** `path` leads to the text within the fields: "content" or "stats.2.value". */
export type RecordFinding = NumberFinding & Place & { path: string };

const rowsAtOnce = 50;
const maxFindings = 200;
/** What is an address, a day, a choice or a mark has numbers that say nothing. */
const otherFields = /(?:^|_)(?:url|on|at|date|slug|key|color|tags|stack|email|phone|images|target|icon|language)$/;

/** The numbers in texts that equal or contradict a figure: one of these, or any that is stored. */
export async function checkRecords(staff: Admin, figures?: readonly ChangedFigure[]): Promise<RecordFinding[]> {
  const stored = selectRows("figures", { deleted_at: null }).selectAll().orderBy("key");
  const check = figureChecker(figures ?? (await stored.execute()));
  const meansOther = await readOtherMeanings(staff);
  const findings: RecordFinding[] = [];
  for (const kind of kinds.filter((one) => holdsTexts(one) && one.texts !== null))
    for await (const row of recordsOf(staff, kind)) {
      const place = placeOf(kind, row);
      for (const { path, text } of textsIn(pickFields(row, kind.fields)))
        for (const finding of check(text))
          if (!meansOther({ kind: kind.name, record: place.id ?? "", number: finding.number }))
            findings.push({ ...place, path, ...finding });
      if (findings.length >= maxFindings) return findings.slice(0, maxFindings);
    }
  return findings;
}

/** Each record once that says what one of these figures was. */
export async function findSaid(staff: Admin, changed: readonly ChangedFigure[]): Promise<Place[]> {
  const found = (await checkRecords(staff, changed)).filter(({ how }) => how === "earlier");
  return [...new Map(found.map((place) => [`${place.kind} ${place.id}`, place])).values()];
}

/** False where the number stands there no more. A save like any other. */
export async function replaceByFigure(staff: Admin, { kind: name, id, path, start, text, key }: Replacement) {
  const kind = kindNamed(name);
  const { find, save } = (kind && holdsTexts(kind) && operations[kind.name]) || {};
  const record = (await find?.(staff, id ?? "")) as (Fields & { version: number }) | null;
  const figure = await selectRows("figures", { key, deleted_at: null }).select("id").executeTakeFirst();
  if (!kind || !record || !save || !figure) return false;
  const fields = structuredClone(pickFields(record, kind.fields)) as Fields;
  const steps = path.split(".");
  const last = steps.pop() ?? "";
  const holder = steps.reduce<unknown>((value, step) => ownPart(value, step), fields);
  const stored = ownPart(holder, last);
  if (typeof stored !== "string" || text === "" || stored.slice(start, start + text.length) !== text) return false;
  (holder as Fields)[last] = `${stored.slice(0, start)}{=${key}}${stored.slice(start + text.length)}`;
  return (await save(staff, id ?? "", record.version, fields)).ok;
}

export type Replacement = Pick<RecordFinding, "kind" | "id" | "path" | "start" | "text" | "key">;

const readPage = forAdmin((kind: Kind, after: string) => {
  const rows = presentRows(kind).selectAll().where(kind.key, ">", after).orderBy(kind.key).limit(rowsAtOnce);
  return rows.execute() as Promise<Fields[]>;
});

async function* recordsOf(staff: Admin, kind: Kind): AsyncGenerator<Fields> {
  if (kind.isSingle) {
    const record = (await operations[kind.name]?.find?.(staff, "")) as Fields | null | undefined;
    if (record) yield record;
    return;
  }
  for (let rows = await readPage(staff, kind, ""); rows.length > 0; ) {
    yield* rows;
    await yieldToOthers();
    rows = await readPage(staff, kind, String(rows.at(-1)?.[kind.key]));
  }
}

function* textsIn(value: unknown, path = ""): Generator<{ path: string; text: string }> {
  if (typeof value === "string") yield { path, text: value };
  else if (typeof value === "object" && value !== null)
    for (const [name, part] of Object.entries(value))
      if (!otherFields.test(name.replace(/_(en|ar)$/, ""))) yield* textsIn(part, path ? `${path}.${name}` : name);
}

function ownPart(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, name)
    ? (value as Fields)[name]
    : undefined;
}
