/** The kinds of records that a search over everything looks through, in the order in which they are shown. */
export const foundKinds = ["articles", "projects", "tasks", "project_codes", "messages", "users", "media"] as const;
export type FoundKind = (typeof foundKinds)[number];

/** One record as a search shows it; the id is what its address is made of. */
export type Found = { kind: FoundKind; id: string; title: string; note: string | null };
