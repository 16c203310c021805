import type { IncomingMessage } from "node:http";
import type { Refusal } from "../refuse.server.ts";

export const smallFormBytes = 128 * 1024;
const maxConcurrentLarge = 4;

/** All other bodies have the default limits, so that they cannot use up the few concurrent uploads. */
export type LargeBodies = {
  isAllowedAt: (pathname: string) => boolean;
  isAllowedFrom: (cookie: string, pathname: string) => Promise<boolean>;
  bytes: number;
  arrivalTimeoutMs: number;
};

export function createBodyReader(
  defaultTimeoutMs: number,
  large?: LargeBodies,
  formBytesAt: (pathname: string) => number = () => smallFormBytes,
) {
  const openLarge = new Map<string, number>();

  return async function read(request: IncomingMessage, pathname: string): Promise<Buffer<ArrayBuffer> | Refusal> {
    if (!large) return readBody(request, formBytesAt(pathname));
    const isLarge = large.isAllowedAt(pathname) && (await large.isAllowedFrom(request.headers.cookie ?? "", pathname));
    if (!isLarge) return readBody(request, formBytesAt(pathname), defaultTimeoutMs);
    const open = openLarge.get(pathname) ?? 0;
    if (open >= maxConcurrentLarge) return { status: 429, reason: "too much is being sent here at once" };
    openLarge.set(pathname, open + 1);
    try {
      return await readBody(request, large.bytes);
    } finally {
      openLarge.set(pathname, (openLarge.get(pathname) ?? 1) - 1);
    }
  };
}

export function readBody(request: IncomingMessage, limit: number, timeoutMs?: number) {
  return new Promise<Buffer<ArrayBuffer> | Refusal>((resolve, reject) => {
    const tooLarge: Refusal = { status: 413, reason: `the request is larger than ${limit} bytes` };
    if (Number(request.headers["content-length"] ?? 0) > limit) return resolve(tooLarge);
    const late = timeoutMs && setTimeout(() => end({ status: 408, reason: "the request takes too long" }), timeoutMs);
    const chunks: Buffer[] = [];
    let size = 0;
    const collect = (chunk: Buffer) => {
      size += chunk.length;
      if (size > limit) end(tooLarge);
      else chunks.push(chunk);
    };
    function end(outcome: Refusal | null, error?: Error) {
      if (late) clearTimeout(late);
      request.off("data", collect).pause();
      if (error) reject(error);
      else resolve(outcome ?? (Buffer.concat(chunks) as Buffer<ArrayBuffer>));
    }
    request.on("data", collect);
    request.once("end", () => end(null));
    request.once("error", (error) => end(null, error));
  });
}
