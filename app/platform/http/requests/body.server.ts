import type { IncomingMessage } from "node:http";
import type { Refusal } from "../refuse.server.ts";

/** What the form of somebody unknown may have at most. */
export const smallFormBytes = 128 * 1024;
const mostLargeAtOnce = 4;

/**
 * Which addresses take more than others do and from whom by their cookie, how many bytes, and how long these may take to
 * arrive. Strangers' bodies are held to the ordinary limits, so that they take up nobody's place.
 */
export type LargeBodies = {
  isTakenAt: (pathname: string) => boolean;
  isTakenFrom: (cookie: string, pathname: string) => Promise<boolean>;
  bytes: number;
  arriveWithinMs: number;
};

/**
 * Reads whole bodies, each within its limit of bytes and time, or gives the refusal. `formBytesAt` gives the ordinary
 * limit at an address. Few large ones are read at the same time at each address; others are refused with 429.
 */
export function createBodyReader(
  ordinaryWithinMs: number,
  large?: LargeBodies,
  formBytesAt: (pathname: string) => number = () => smallFormBytes,
) {
  const largeOnes = new Map<string, number>();

  return async function read(request: IncomingMessage, pathname: string): Promise<Buffer<ArrayBuffer> | Refusal> {
    if (!large) return readBody(request, formBytesAt(pathname));
    const isLarge = large.isTakenAt(pathname) && (await large.isTakenFrom(request.headers.cookie ?? "", pathname));
    if (!isLarge) return readBody(request, formBytesAt(pathname), ordinaryWithinMs);
    const open = largeOnes.get(pathname) ?? 0;
    if (open >= mostLargeAtOnce) return { status: 429, reason: "too much is being sent here at once" };
    largeOnes.set(pathname, open + 1);
    try {
      return await readBody(request, large.bytes);
    } finally {
      largeOnes.set(pathname, (largeOnes.get(pathname) ?? 1) - 1);
    }
  };
}

/** The whole body of a request, or the refusal of one that is longer than `limit` bytes or later; reading stops there. */
export function readBody(request: IncomingMessage, limit: number, withinMs?: number) {
  return new Promise<Buffer<ArrayBuffer> | Refusal>((resolve, reject) => {
    const tooLarge: Refusal = { status: 413, reason: `the request is larger than ${limit} bytes` };
    if (Number(request.headers["content-length"] ?? 0) > limit) return resolve(tooLarge);
    const late = withinMs && setTimeout(() => end({ status: 408, reason: "the request takes too long" }), withinMs);
    const chunks: Buffer[] = [];
    let size = 0;
    const take = (chunk: Buffer) => {
      size += chunk.length;
      if (size > limit) end(tooLarge);
      else chunks.push(chunk);
    };
    function end(outcome: Refusal | null, error?: Error) {
      if (late) clearTimeout(late);
      request.off("data", take).pause();
      if (error) reject(error);
      else resolve(outcome ?? (Buffer.concat(chunks) as Buffer<ArrayBuffer>));
    }
    request.on("data", take);
    request.once("end", () => end(null));
    request.once("error", (error) => end(null, error));
  });
}
