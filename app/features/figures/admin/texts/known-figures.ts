import { useEffect, useSyncExternalStore } from "react";
import { references } from "#app/i18n/letters.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { searchText } from "#app/records/store/search-text.ts";
import { figureValuesPath } from "../figure-values-path.ts";

/** `text` is the value as the site shows it in each language. */
export type KnownFigure = { key: string; name: Record<Locale, string>; text: Record<Locale, string> };

type Known = ReadonlyMap<string, KnownFigure>;

let known: Known | null = null;
const listeners = new Set<() => void>();

/** Null until they are read. */
export const knownFigures = () => known;

export function onFiguresRead(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const freshMs = 1_000;
let reading: Promise<void> | null = null;

/** Once for all that ask meanwhile or just after, as fields of one form do. Without an answer what was read before stays. */
export async function readFigures() {
  reading ??= askForFigures().finally(() => setTimeout(() => (reading = null), freshMs));
  await reading;
}

async function askForFigures() {
  const answer = await fetch(figureValuesPath).catch(() => null);
  // A redirect to the sign-in means that the session has ended.
  if (answer?.ok && !answer.redirected) showFigures(await answer.json());
}

export function showFigures(figures: KnownFigure[]) {
  known = new Map(figures.map((figure) => [figure.key, figure]));
  showAgain();
}

export function showAgain() {
  for (const tell of listeners) tell();
}

export function useKnownFigures() {
  useEffect(() => void readFigures(), []);
  return useSyncExternalStore(onFiguresRead, knownFigures, () => null);
}

export function figureChoices(query: string, language: Locale) {
  const typed = searchText(query).split(/\s+/).filter(Boolean);
  return [...(known?.values() ?? [])]
    .filter(({ key, name }) => typed.every((word) => searchText(key, name.en, name.ar).includes(word)))
    .map(({ key, name, text }) => ({ key, name: name[language], note: text[language] }));
}

export const referenceTo = (key: string) => `{=${key}}`;

/** With values in the place of the figures that it names, and the keys that are none. */
export function valuesIn(written: string, language: Locale, figures: Known) {
  const unknown: string[] = [];
  const text = written.replace(references, (whole, key: string) => {
    const figure = figures.get(key);
    if (!figure) unknown.push(key);
    return figure?.text[language] ?? whole;
  });
  return { text, unknown };
}
