import { z } from "zod";
import { queryMaxLength } from "#app/records/words/analysis.ts";

export { queryMaxLength };

const pageShape = z
  .string()
  .regex(/^(?:[2-9]|10)$/)
  .transform(Number);

const queryShape = z.strictObject({
  q: z
    .tuple([z.string()])
    .transform(([q]) => q)
    .default(""),
  page: z
    .tuple([pageShape])
    .transform(([page]) => page)
    .default(1),
});

/** Null for any other query than one text and the number of a further page. The text may still be too long. */
export function searchQueryOf(params: URLSearchParams) {
  const given = Object.fromEntries([...new Set(params.keys())].map((name) => [name, params.getAll(name)]));
  return queryShape.safeParse(given).data ?? null;
}

export function searchQueryIn(params: URLSearchParams) {
  return searchQueryOf(new URLSearchParams([...params].filter(([name]) => name in queryShape.shape)));
}

export function searchPath(q: string, page = 1) {
  return `/search?${new URLSearchParams({ q, ...(page > 1 && { page: String(page) }) })}`;
}
