import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";

type Drawing = { readonly group: string; isAllowed: boolean; isPersonal: boolean };

const drawings = new AsyncLocalStorage<Drawing>();

/** Stands in a drawn page for the name of the reader it will be sent to; nobody is ever sent it. */
export const nameMark = `name${randomBytes(16)
  .toString("hex")
  .replace(/\d/g, (digit) => "ghijklmnop"[Number(digit)] ?? "")}`;

/** Draws for all signed-in readers of a group, shared only if nothing of one reader was read and the page allows it. */
export async function drawForGroup<Result>(group: string, draw: () => Promise<Result>) {
  const drawing: Drawing = { group, isAllowed: false, isPersonal: false };
  const result = await drawings.run(drawing, draw);
  return { result, isShared: drawing.isAllowed && !drawing.isPersonal };
}

export function drawnGroup() {
  return drawings.getStore()?.group ?? null;
}

export function drawsPersonally() {
  const drawing = drawings.getStore();
  if (drawing) drawing.isPersonal = true;
}

export function allowSharing() {
  const drawing = drawings.getStore();
  if (drawing) drawing.isAllowed = true;
}
