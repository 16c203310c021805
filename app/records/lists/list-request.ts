/** How many rows a page of a list has. */
export const rowsOnPage = 50;
const longestText = 200;

/** What the address of a list asks for. A choice that the list does not have narrows nothing. */
export type ListRequest = {
  text: string;
  /** The value of each filter by its name. */
  choices: URLSearchParams;
  order: ListOrder | null;
  page: number;
};
type ListOrder = { name: string; isDown: boolean };

/** One page of a list: `count` rows match the request, of `total` that there are. */
export type ListPage<Row> = { rows: Row[]; count: number; total: number; page: number };

export function listRequest(params: URLSearchParams): ListRequest {
  const page = Number(params.get("page") ?? 1);
  return {
    text: (params.get("q") ?? "").slice(0, longestText),
    choices: params,
    // Without JavaScript the button of a heading sends its order after that of the form.
    order: orderOf(params.getAll("sort").at(-1) ?? ""),
    page: Number.isInteger(page) && page > 0 && page < 1e6 ? page : 1,
  };
}

/** "title" orders by the column title, "-title" the other way round. */
export function orderOf(sort: string): ListOrder | null {
  if (sort === "") return null;
  return sort.startsWith("-") ? { name: sort.slice(1), isDown: true } : { name: sort, isDown: false };
}
