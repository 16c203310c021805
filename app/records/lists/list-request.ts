export const rowsOnPage = 50;
const textMaxLength = 200;

export type ListRequest = {
  text: string;
  choices: URLSearchParams;
  order: ListOrder | null;
  page: number;
};
type ListOrder = { name: string; isDown: boolean };

export type ListPage<Row> = { rows: Row[]; count: number; total: number; page: number };

export function listRequest(params: URLSearchParams): ListRequest {
  const page = Number(params.get("page") ?? 1);
  return {
    text: (params.get("q") ?? "").slice(0, textMaxLength),
    choices: params,
    order: orderOf(params.get("sort") ?? ""),
    page: Number.isInteger(page) && page > 0 && page < 1e6 ? page : 1,
  };
}

/** "-title" is descending. */
export function orderOf(sort: string): ListOrder | null {
  if (sort === "") return null;
  return sort.startsWith("-") ? { name: sort.slice(1), isDown: true } : { name: sort, isDown: false };
}
