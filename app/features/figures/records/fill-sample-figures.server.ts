import type { System } from "#app/records/store/permission.ts";
import type { Sampled } from "#app/records/store/samples.server.ts";
import { figureShape } from "./figure.ts";
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
