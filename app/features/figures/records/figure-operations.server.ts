import { type OperationsOf, rowOf } from "#app/records/store/operations.server.ts";
import type { Admin } from "#app/records/store/permission.ts";
import { type FigureFields, figureShape } from "./figure.ts";
import type { figureKind } from "./figure-kind.ts";
import { createFigure, findFigure, restoreFigure, updateFigure } from "./figures.server.ts";
import { shownFigures } from "./shown-figures.server.ts";

export const figureOperations = {
  figures: {
    restore: restoreFigure,
    find: findFigure,
    save: updateFigure,
    shape: figureShape,
    stored: {
      parse: (fields: Record<string, unknown>) => figureShape.parse(fields),
      create: (staff: Admin, id: string, fields: FigureFields) => rowOf(createFigure(staff, { ...fields, id }, true)),
    },
    async publiclyNames(address: string) {
      const figures = [...(await shownFigures()).values()];
      return figures.some((figure) => figure !== "private" && figure.source?.address?.startsWith(address));
    },
  },
} satisfies OperationsOf<typeof figureKind>;
