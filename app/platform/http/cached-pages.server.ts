import type { IncomingMessage, ServerResponse } from "node:http";
import { bodyOf, type CachedPage } from "../cache/page-store.server.ts";
import type { ServerParts } from "./http-server.server.ts";
import { refuseHost } from "./refuse.server.ts";
import { isForwarded } from "./requests/untrusted-proxy.server.ts";
import { encodingFor } from "./responses/encoding.server.ts";
import { defaultVary, isUnchanged, send } from "./responses/send.server.ts";

const nothing = Buffer.alloc(0);

/** What is cached under exactly this address, which was found canonical when its page was rendered. */
export function findCached(parts: ServerParts, incoming: IncomingMessage) {
  const { method, url: target = "/", headers } = incoming;
  if (method !== "GET" || (!parts.trustsProxy && isForwarded(headers)) || refuseHost(incoming)) return null;
  const { cookie = "", accept = "" } = headers;
  const query = target.indexOf("?");
  const pathname = query < 0 ? target : target.slice(0, query);
  const place = { pathname, search: query < 0 ? "" : target.slice(query) };
  if (!parts.mayShare(place, cookie)) return null;
  const page = parts.pages.find(target + (parts.variantOf?.(cookie, place, accept) ?? ""));
  return page ? { page, pathname } : null;
}

/** `common` are the headers of all answers; those of a page are put together once for each encoding. */
export async function sendPage(
  incoming: IncomingMessage,
  response: ServerResponse,
  page: CachedPage,
  common: Record<string, string>,
  requestId: string,
) {
  const isSame = isUnchanged(incoming, page.etag, page.headers["last-modified"]);
  const encoding = isSame ? "identity" : encodingFor(incoming.headers["accept-encoding"]);
  page.heads[encoding] ??= headOf(page, common, encoding);
  const head = ["X-Request-Id", requestId, ...page.heads[encoding]];
  return send(incoming, response, isSame ? 304 : 200, head, isSame ? nothing : await bodyOf(page, encoding));
}

function headOf(page: CachedPage, common: Record<string, string>, encoding: string) {
  const headers = new Headers({ ...common, vary: defaultVary });
  for (const [name, value] of Object.entries(page.headers)) headers.set(name, value);
  headers.set("ETag", page.etag);
  if (encoding !== "identity") headers.set("Content-Encoding", encoding);
  return [...headers].flat();
}
