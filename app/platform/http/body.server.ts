import type { IncomingMessage } from "node:http";
import type { Refusal } from "./refuse.server.ts";

/** The whole body of a request, or the refusal of one that is longer than `limit` bytes; reading stops there. */
export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer<ArrayBuffer> | Refusal> {
  const tooLarge: Refusal = { status: 413, reason: `the request is larger than ${limit} bytes` };
  if (Number(request.headers["content-length"] ?? 0) > limit) return tooLarge;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > limit) return tooLarge;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks) as Buffer<ArrayBuffer>;
}
