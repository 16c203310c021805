export type TextClass = "spam" | "wanted";

/** Why a text is in the spam: the hidden field was filled in, it has the signs of spam, or these words stood in spam before. */
export type SpamReason =
  | { cause: "trap" }
  | { cause: "signs"; signs: string[] }
  | { cause: "words"; percent: number; words: string[] };

/** What is judged: its words, and the domain that its sender names. */
export type JudgedText = { texts: readonly (string | null)[]; senderHost?: string };
