import { listRequest, rowsOnPage } from "#app/records/lists/list-request.ts";
import { type MessageQuery, messageBoxes } from "#app/records/messages/message.ts";

/** What the address of the inbox asks for; what it does not know counts as not asked. */
export function messageQuery(params: URLSearchParams): MessageQuery & { page: number } {
  const box = messageBoxes.find((one) => one === params.get("status")) ?? "inbox";
  const { text, page } = listRequest(params);
  return { box, sought: text, notificationFailed: params.get("mail") === "failed", page };
}

/** What a page of a list holds, and which page it is: one that lies behind the last is the last. */
export async function readPage<List extends { count: number }>(wished: number, read: (from: number) => Promise<List>) {
  const list = await read((wished - 1) * rowsOnPage);
  const last = Math.max(1, Math.ceil(list.count / rowsOnPage));
  return wished > last ? { ...(await read((last - 1) * rowsOnPage)), page: last } : { ...list, page: wished };
}
