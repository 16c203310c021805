export const statusWords = { draft: "pages.statusDraft", published: "pages.statusPublished" } as const;
