export const stateWords = {
  draft: "articles.statusDraft",
  scheduled: "articles.statusScheduled",
  published: "articles.statusPublished",
} as const;

export const stateColors = { draft: "gray", scheduled: "blue", published: "green" } as const;
