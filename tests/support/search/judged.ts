/** Key, title, category, tags, text. Keys of Arabic texts begin with "ar-". */
export type JudgedDocument = readonly [key: string, title: string, category: string, tags: string, text: string];

/** What a person who typed this wants to see among the first ten; nothing else where it is exact. */
export type JudgedQuery = { text: string; keys: readonly string[]; isExact?: true };
