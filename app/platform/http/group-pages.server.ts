import type { IncomingMessage, ServerResponse } from "node:http";
import { drawForGroup, nameMark } from "../cache/group-drawing.server.ts";
import type { createHtmlCache } from "../cache/html-cache.server.ts";
import { bodyOf, type CachedPage } from "../cache/page-store.server.ts";
import { escapeHtml } from "../html-text.ts";
import { defaultVary } from "./cached-answers.server.ts";
import { bytesOf, headersIn } from "./responses/drawn.server.ts";
import { compress, encodingFor } from "./responses/encoding.server.ts";
import { isStream, send } from "./responses/send.server.ts";
import { WholeResponse } from "./responses/whole-response.server.ts";

/** All readers of a group see the same, aside from their names. */
export type Reader = { group: string; name: string; isStaff: boolean };

type Pages = ReturnType<typeof createHtmlCache>;

/** Drawn once for the readers of a group; otherwise, if it was drawn for this one just now, their own response. */
export async function pageForReader(pages: Pages, key: string, reader: Reader, respond: () => Promise<Response>) {
  let rendered: Response | undefined;
  const draw = async () => {
    const { result, isShared } = await drawForGroup(reader.group, respond);
    rendered = result;
    const headers = headersIn(result.headers);
    if (!isShared || result.status !== 200 || headers["set-cookie"] || isStream(result)) return null;
    return { body: await bytesOf(result), headers: headers as Record<string, string> };
  };
  const page = await pages.findOrDraw(`${key} for ${reader.group}`, draw, null);
  return page ? { page } : { own: rendered && (await withName(rendered, reader.name)) };
}

export async function sendToReader(
  page: CachedPage,
  { name }: Reader,
  incoming: IncomingMessage,
  response: ServerResponse,
) {
  const encoding = encodingFor(incoming.headers["accept-encoding"]);
  const encoded = encoding === "identity" ? undefined : { "Content-Encoding": encoding };
  const bytes = await bytesFor(page, name, encoding);
  return send(incoming, response, 200, { vary: defaultVary, ...page.headers, ...encoded }, bytes);
}

async function bytesFor(page: CachedPage, name: string, encoding: ReturnType<typeof encodingFor>) {
  const drawn = await bodyOf(page, "identity");
  const named = fillIn(drawn, name);
  return named === drawn ? bodyOf(page, encoding, "once") : compress(named, encoding);
}

async function withName(rendered: Response, name: string) {
  if (isStream(rendered) || !rendered.headers.get("content-type")?.startsWith("text/html")) return rendered;
  return new WholeResponse(fillIn(await bytesOf(rendered), name), rendered);
}

function fillIn<Page extends Buffer>(page: Page, name: string) {
  if (!page.includes(nameMark)) return page;
  return Buffer.from(page.toString().replaceAll(nameMark, () => escapeHtml(name))) as Page;
}
