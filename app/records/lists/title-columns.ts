const titles = ["title_en", "title_ar"];

/** An article has one title, whichever language is asked for. */
export const titleColumns = { articles: ["title as title_en", "title as title_ar"], projects: titles, pages: titles };

export const titledTables = ["articles", "projects", "pages"] as const;
export type TitledRow = { id: string; slug: string; title_en: string; title_ar: string };
