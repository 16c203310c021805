export const stateWords = {
  draft: "articles.statusDraft",
  scheduled: "articles.statusScheduled",
  published: "articles.statusPublished",
} as const;

export const stateColors = { draft: "gray", scheduled: "blue", published: "green" } as const;

export const fieldWords = {
  title: "articles.fieldTitle",
  slug: "articles.slug",
  excerpt: "articles.excerpt",
  meta_description: "articles.metaDescription",
  content: "articles.content",
  category: "articles.category",
  tags: "articles.tags",
  status: "articles.status",
  author: "articles.author",
  featured_image_url: "articles.featuredImage",
  translation_of: "articles.translationOf",
  published_date: "articles.publishedDate",
} as const;
