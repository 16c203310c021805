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

/** No browser and no proxy sends a body in so many pieces of a few bytes, each of which costs as much as one of kilobytes. */
const smallPieces = { count: 1_000, meanBytes: 16 };
const tooSmall: Refusal = { status: 408, reason: "the request comes in too small pieces" };

/** Of all bodies that are arriving at once; whoever has been sending for longest makes room for the others. */
const maxArrivingBytes = 128 * 1024 * 1024;
const arriving = new Set<() => void>();
let arrivingBytes = 0;

export function readBody(request: IncomingMessage, limit: number, timeoutMs?: number) {
  return new Promise<Buffer<ArrayBuffer> | Refusal>((resolve, reject) => {
    const tooLarge: Refusal = { status: 413, reason: `the request is larger than ${limit} bytes` };
    if (Number(request.headers["content-length"] ?? 0) > limit) return resolve(tooLarge);
    const late = timeoutMs && setTimeout(() => end({ status: 408, reason: "the request takes too long" }), timeoutMs);
    let bytes = Buffer.alloc(0);
    let size = 0;
    let pieces = 0;
    const makeRoom = () => end({ status: 503, reason: "too much is being sent here at once" });
    const collect = (piece: Buffer) => {
      pieces += 1;
      if (size + piece.length > limit) return end(tooLarge);
      if (pieces > smallPieces.count && size < pieces * smallPieces.meanBytes) return end(tooSmall);
      if (size + piece.length > bytes.length) bytes = grown(bytes, size, size + piece.length, limit);
      piece.copy(bytes, size);
      size += piece.length;
      arrivingBytes += piece.length;
      if (arrivingBytes > maxArrivingBytes) arriving.values().next().value?.();
    };
    function end(outcome: Refusal | null, error?: Error) {
      if (!arriving.delete(makeRoom)) return;
      arrivingBytes -= size;
      if (late) clearTimeout(late);
      request.off("data", collect).pause();
      if (error) reject(error);
      else resolve(outcome ?? bytes.subarray(0, size));
    }
    arriving.add(makeRoom);
    request.on("data", collect);
    request.once("end", () => end(null));
    request.once("error", (error) => end(null, error));
  });
}

function grown(bytes: Buffer<ArrayBuffer>, used: number, needed: number, limit: number) {
  const larger = Buffer.alloc(Math.min(limit, Math.max(needed, 2 * bytes.length)));
  bytes.copy(larger, 0, 0, used);
  return larger;
}
