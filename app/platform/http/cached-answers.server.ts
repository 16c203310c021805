import type { IncomingMessage, ServerResponse } from "node:http";
import type { CachedPage, PreparedAnswer } from "../cache/page-store.server.ts";
import type { ServerParts } from "./http-server.server.ts";
import { refuseHost } from "./refuse.server.ts";
import { clientOf } from "./requests/client-address.server.ts";
import type { createFirstVisits } from "./requests/first-visits.server.ts";
import { isForwarded } from "./requests/untrusted-proxy.server.ts";
import { encodingFor } from "./responses/encoding.server.ts";
import { securityHeaders } from "./responses/security-headers.server.ts";
import { chunkBytes, isUnchanged } from "./responses/send.server.ts";

export const defaultVary = "Accept-Encoding, Cookie";

const idAt = 1;

type Parts = ServerParts & { firstVisits: ReturnType<typeof createFirstVisits> };

/** False for what is not cached under exactly this address; an address of a cached page was found canonical before. */
export function createCachedAnswers(parts: Parts) {
  const common = Object.entries(securityHeaders(parts.origin));

  return (incoming: IncomingMessage, response: ServerResponse, requestId: string): boolean => {
    const { method, url: target = "/", headers } = incoming;
    if (method !== "GET" || (!parts.trustsProxy && isForwarded(headers)) || refuseHost(incoming)) return false;
    const { cookie = "", accept = "" } = headers;
    const query = target.indexOf("?");
    const place =
      query < 0 ? { pathname: target, search: "" } : { pathname: target.slice(0, query), search: target.slice(query) };
    if (!parts.mayShare(place, cookie)) return false;
    const page = parts.pages.find(target + (parts.variantOf?.(cookie, place, accept) ?? ""));
    const answer = page && answerOf(page, incoming);
    if (!answer) return false;
    const client = clientOf(incoming, parts.trustsProxy);
    parts.firstVisits.record(client);
    answer.headers[idAt] = requestId;
    response.writeHead(answer.status, answer.headers).end(answer.bytes);
    parts.statistics?.record({ pathname: place.pathname, client, incoming, status: answer.status, type: answer.type });
    return true;
  };

  function answerOf(page: CachedPage, incoming: IncomingMessage) {
    const isSame = isUnchanged(incoming, page.etag, page.headers["last-modified"]);
    const form = isSame ? "unchanged" : encodingFor(incoming.headers["accept-encoding"]);
    const known = page.answers[form];
    if (known) return known;
    const bytes = form === "unchanged" ? undefined : page.bytes[form];
    if (form !== "unchanged" && (!bytes || bytes.length > chunkBytes)) return null;
    const answer = prepare(page, form, bytes);
    page.answers[form] = answer;
    return answer;
  }

  function prepare(page: CachedPage, form: keyof CachedPage["answers"], bytes?: Buffer): PreparedAnswer {
    const named = { vary: defaultVary, ...page.headers, ETag: page.etag };
    const own = Object.entries({
      ...named,
      ...(bytes && form !== "identity" && { "Content-Encoding": form }),
      ...(bytes && { "Content-Length": String(bytes.length) }),
    });
    const names = new Set(own.map(([name]) => name.toLowerCase()));
    const others = common.filter(([name]) => !names.has(name.toLowerCase()));
    const headers = ["X-Request-Id", "", ...others.flat(), ...own.flat()];
    return { status: bytes ? 200 : 304, headers, bytes, type: page.headers["content-type"] ?? "" };
  }
}
