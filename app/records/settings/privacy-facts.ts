type Words = (word: string, values?: Record<string, string | number>) => string;
/** What a feature keeps of visitors, under the word `privacy.<name>`, after that of the core. */
export type PrivacyFact = { name: string; after: "accounts" | "cookies"; text: (t: Words) => string };

export const addedPrivacyFacts: PrivacyFact[] = [];

export function addPrivacyFact(fact: PrivacyFact) {
  addedPrivacyFacts.push(fact);
}
