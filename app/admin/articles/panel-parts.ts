import type { ComponentType } from "react";

/** A section of a feature beside the text of a stored article; it shows what is read under its name (`addPanelReads`). */
// biome-ignore lint/suspicious/noExplicitAny: each shows what it reads itself
type PanelPart = { name: string; title: string; Part: ComponentType<{ articleId: string; read: any }> };

export const panelParts: PanelPart[] = [];

export function addPanelPart(part: PanelPart) {
  if (panelParts.every(({ name }) => name !== part.name)) panelParts.push(part);
}
