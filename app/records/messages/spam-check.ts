export type TextClass = "spam" | "wanted";

/** Why a text is in the spam: the hidden field of the form was filled in, or these words stood in spam before. */
export type SpamReason = { cause: "trap" } | { cause: "words"; percent: number; words: string[] };

/** What is judged: its words, and the domain that its sender names. */
export type JudgedText = { texts: readonly (string | null)[]; senderHost?: string };
