import type { Row, Wording } from "./row.ts";

type Texts = Record<string, unknown>;
const modules = import.meta.glob<Texts>(
  ["../../app/i18n/words/*.{en,ar}.ts", "../../app/features/*/words.{en,ar}.ts"],
  { eager: true },
);

/** What the dictionaries of a language say under a key; two of them may use the same key. */
export function saidUnder(language: "en" | "ar", key: string): string[] {
  return Object.entries(modules)
    .filter(([file]) => file.endsWith(`.${language}.ts`))
    .flatMap(([, module]) => Object.values(module) as Texts[])
    .flatMap((dictionary) => {
      const said = dictionary[key];
      if (typeof said === "string") return [said];
      return said ? [...new Set(Object.values(said as Texts))].map(String) : [];
    });
}

export function wordingsOf({ words = [], meant = [] }: Row): [Wording, boolean][] {
  return [
    ...words.map((one): [Wording, boolean] => [one, true]),
    ...meant.map((one): [Wording, boolean] => [one, false]),
  ];
}
