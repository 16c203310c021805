import { listRequest, rowsOnPage } from "#app/records/lists/list-request.ts";
import { type MessageQuery, messageBoxes } from "#app/records/messages/message.ts";

/** Unknown values count as absent. */
export function messageQuery(params: URLSearchParams): MessageQuery & { page: number } {
  const box = messageBoxes.find((one) => one === params.get("status")) ?? "inbox";
  const { text, page } = listRequest(params);
  return { box, text, notificationFailed: params.get("mail") === "failed", page };
}

/** Falls back to the last page. */
export async function readPage<List extends { count: number }>(
  requestedPage: number,
  read: (from: number) => Promise<List>,
) {
  const list = await read((requestedPage - 1) * rowsOnPage);
  const last = Math.max(1, Math.ceil(list.count / rowsOnPage));
  return requestedPage > last
    ? { ...(await read((last - 1) * rowsOnPage)), page: last }
    : { ...list, page: requestedPage };
}
