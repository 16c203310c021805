import type { ComponentType } from "react";
import type { ProofQuestion } from "../proof-needs.ts";

/** A card of a feature; it shows what is read under its id (`addSettingsReads`). */
// biome-ignore lint/suspicious/noExplicitAny: each shows what it reads itself
type SettingsCard = { id: string; Card: ComponentType<{ read: any; proof: ProofQuestion }> };

export const settingsCards: SettingsCard[] = [];

export function addSettingsCard(card: SettingsCard) {
  if (settingsCards.every(({ id }) => id !== card.id)) settingsCards.push(card);
}
