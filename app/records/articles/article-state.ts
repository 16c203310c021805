export const articleStates = ["draft", "scheduled", "published"] as const;
export type ArticleState = (typeof articleStates)[number];

type Published = { status: "draft" | "published"; published_date: string | null };

export function stateOf({ status, published_date }: Published): ArticleState {
  if (status === "draft") return "draft";
  return published_date !== null && Date.parse(published_date) > Date.now() ? "scheduled" : "published";
}
