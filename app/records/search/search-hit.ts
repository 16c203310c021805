export type SearchHit = { kind: string; id: string; title: string; note: string | null };
