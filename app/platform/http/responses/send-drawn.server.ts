import type { IncomingMessage, ServerResponse } from "node:http";
import { bodyOf, type CachedPage } from "../../cache/page-store.server.ts";
import { log } from "../../log.server.ts";
import { defaultVary } from "../cached-answers.server.ts";
import { bytesOf, headersIn, type ResponseHeaders } from "./drawn.server.ts";
import { compress, encodingFor, isCompressible } from "./encoding.server.ts";
import { isStream, isUnchanged, send, stream } from "./send.server.ts";

export async function sendRendered(rendered: Response, url: URL, incoming: IncomingMessage, response: ServerResponse) {
  const headers = headersIn(rendered.headers);
  if (rendered.status === 404) log.warn({ path: url.pathname }, "page not found");
  if (isStream(rendered)) return stream(rendered, headers, incoming, response);
  const bytes = await bytesOf(rendered);
  const encoding = isCompressible(rendered.headers.get("content-type"), bytes.length)
    ? encodingFor(incoming.headers["accept-encoding"])
    : "identity";
  if (encoding !== "identity") headers["content-encoding"] = encoding;
  headers.vary ??= defaultVary;
  return send(incoming, response, rendered.status, headers, await compress(bytes, encoding));
}

export async function sendPage(incoming: IncomingMessage, response: ServerResponse, page: CachedPage) {
  const headers: ResponseHeaders = { vary: defaultVary, ...page.headers, ETag: page.etag };
  if (isUnchanged(incoming, page.etag, page.headers["last-modified"]))
    return send(incoming, response, 304, headers, Buffer.alloc(0));
  const encoding = encodingFor(incoming.headers["accept-encoding"]);
  const encoded = encoding === "identity" ? undefined : { "Content-Encoding": encoding };
  return send(incoming, response, 200, { ...headers, ...encoded }, await bodyOf(page, encoding));
}
