import type { System } from "#app/records/store/permission.ts";
import type { Going, Sampled } from "#app/records/store/samples.server.ts";
import { store } from "#app/records/store/store.server.ts";
import { figureShape } from "./figure.ts";
import { findFigureUses } from "./figure-uses.server.ts";
import { createFigure } from "./figures.server.ts";
import { sampleFigures } from "./sample/figures.ts";

export async function fillSampleFigures(staff: System) {
  const sampled: Sampled[] = [];
  for (const figure of sampleFigures) {
    const made = await createFigure(staff, figureShape.parse(figure));
    if (!made.ok) throw new Error(`the sample figure ${figure.key} is refused: ${JSON.stringify(made.errors)}`);
    sampled.push({ table: "figures", id: made.row.id, row: made.row });
  }
  return sampled;
}

/** Those that stand in what stays, with those that they are made of. @noPermission its caller has one */
export async function keepUsedFigures(going: Going) {
  const rows = await store().selectFrom("figures").select(["id", "key"]).execute();
  const uses = await findFigureUses();
  const kept = new Set<string>();
  const stays = ({ kind, row }: { kind: string; row: string }) => kept.has(row) || !going.get(kind)?.has(row);
  for (let before = -1; before < kept.size; ) {
    before = kept.size;
    for (const { id, key } of rows) if (uses[key]?.some(stays)) kept.add(id);
  }
  return [...kept].map((id) => ({ table: "figures", id }));
}
