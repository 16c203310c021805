/** The kinds of records that a search over everything looks through, in the order in which they are shown. */
export const searchedKinds = ["articles", "projects", "tasks", "project_codes", "messages", "users", "media"] as const;
export type SearchedKind = (typeof searchedKinds)[number];

/** One record as a search shows it; the id is what its address is made of. */
export type SearchHit = { kind: SearchedKind; id: string; title: string; note: string | null };
