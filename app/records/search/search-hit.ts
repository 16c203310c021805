/** One record as a search shows it; the id is what its address is made of. */
export type SearchHit = { kind: string; id: string; title: string; note: string | null };
