import { type MessageQuery, messageBoxes } from "#app/records/messages/message.ts";

/** How many messages stand on a page of the inbox. */
export const messagesOnPage = 100;
const longestSought = 200;

/** What the address of the inbox asks for; what it does not know counts as not asked. */
export function messageQuery(params: URLSearchParams): MessageQuery & { page: number } {
  const box = messageBoxes.find((one) => one === params.get("status")) ?? "inbox";
  const page = Number(params.get("page") ?? 1);
  return {
    box,
    sought: (params.get("q") ?? "").slice(0, longestSought),
    notificationFailed: params.get("mail") === "failed",
    page: Number.isInteger(page) && page > 0 && page < 1e6 ? page : 1,
  };
}

/** What a page of a list holds, and which page it is: one that lies behind the last is the last. */
export async function readPage<List extends { count: number }>(wished: number, read: (from: number) => Promise<List>) {
  const list = await read((wished - 1) * messagesOnPage);
  const last = Math.max(1, Math.ceil(list.count / messagesOnPage));
  return wished > last ? { ...(await read((last - 1) * messagesOnPage)), page: last } : { ...list, page: wished };
}

/** The same address at another page; the first one needs no name. */
export function searchOfPage(search: string, page: number) {
  const params = new URLSearchParams(search);
  if (page > 1) params.set("page", String(page));
  else params.delete("page");
  const text = params.toString();
  return text && `?${text}`;
}
