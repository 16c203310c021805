import type { IncomingMessage, ServerResponse } from "node:http";
import type { Refusal } from "../refuse.server.ts";

const drainMaxBytes = 2 * 1024 * 1024;
const drainWithinMs = 3_000;

/** Answers a refused request with a page or a line of text. What is left of its body is not kept: the connection closes. */
export async function sendRefusal(
  { status, reason }: Refusal,
  incoming: IncomingMessage,
  response: ServerResponse,
  page = new Response(`${status}: ${reason}\n`, { headers: { "Content-Type": "text/plain; charset=utf-8" } }),
) {
  const hasRest = !incoming.complete;
  const bytes = Buffer.from(await page.arrayBuffer());
  if (status === 405) response.setHeader("Allow", "GET, HEAD, POST");
  response.writeHead(status, {
    ...Object.fromEntries(page.headers),
    "Cache-Control": "no-store",
    "Content-Length": bytes.length,
    ...(hasRest && { Connection: "close" }),
  });
  response.write(bytes);
  if (hasRest && status === 413) await drain(incoming);
  response.end(() => hasRest && incoming.destroy());
}

/**
 * Reads the rest of a body and drops it, up to a limit of bytes and time. A browser reads the answer when it has sent all;
 * of a connection that is closed before, it only says that it was reset.
 */
function drain(incoming: IncomingMessage) {
  return new Promise<void>((resolve) => {
    let drainedBytes = 0;
    const timer = setTimeout(resolve, drainWithinMs);
    const done = () => {
      clearTimeout(timer);
      resolve();
    };
    incoming.on("data", (chunk: Buffer) => {
      drainedBytes += chunk.length;
      if (drainedBytes > drainMaxBytes) done();
    });
    for (const event of ["end", "error", "close"]) incoming.once(event, done);
    incoming.resume();
  });
}
