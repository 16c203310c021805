import type { IncomingMessage, ServerResponse } from "node:http";
import { log } from "../../log.server.ts";
import { bytesOf, headersIn } from "./drawn.server.ts";
import { compress, encodingFor, isCompressible } from "./encoding.server.ts";
import { defaultVary, isStream, send, stream } from "./send.server.ts";

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
