import { createContext, useContext } from "react";
import type { Texts } from "./draft.ts";

/** The restored draft that the fields begin with; null for the saved record. */
export const DraftedFields = createContext<Texts | null>(null);

export function useDrafted(name: string): string | undefined {
  return useContext(DraftedFields)?.[name];
}
