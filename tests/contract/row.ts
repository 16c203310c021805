/** A wording to the letter: its language, its key in the dictionaries, its text. */
export type Wording = ["en" | "ar", string, string];

/**
 * A statement of the contract in our own words. `words` are compared to the letter; `meant` are wordings of a screen that
 * opens in Arabic, which the contract gives in English: compared without regard to capitals.
 */
export type Row = {
  id: string;
  says: string;
  words?: Wording[];
  meant?: Wording[];
  /** What changes it on purpose; the product does this instead. */
  decision?: string;
  /** Why it binds nobody. */
  nobody?: string;
};

export type Section = { number: string; title: string; rows: Row[] };
