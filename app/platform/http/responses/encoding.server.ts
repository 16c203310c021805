import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

export type Encoding = "br" | "gzip" | "identity";

/** What is drawn for one request is compressed quickly; what is kept and sent again, thoroughly (tens of milliseconds). */
const brotliQuality = { once: 5, kept: 10 };
const gzipLevel = { once: 6, kept: 9 };
const smallestWorthwhile = 512;

/** The best encoding that a client takes; one with the weight 0 is not taken. */
export function encodingFor(accepted: string | undefined): Encoding {
  if (!accepted) return "identity";
  const takes = (name: string) => new RegExp(`(^|[\\s,])${name}\\s*(;\\s*q=(?!0(\\.0*)?\\s*(,|$))|,|$)`).test(accepted);
  if (takes("br")) return "br";
  return takes("gzip") ? "gzip" : "identity";
}

/** Compresses what is drawn at a request; files of the build are compressed ahead, at the highest level. */
export async function compress(bytes: Buffer, encoding: Encoding, use: "once" | "kept" = "once"): Promise<Buffer> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality[use] };
  if (encoding === "br") return promisify(brotliCompress)(bytes, { params });
  return encoding === "gzip" ? promisify(gzip)(bytes, { level: gzipLevel[use] }) : bytes;
}

/** Whether compressing is worth its while: text of some length. */
export function isCompressible(contentType: string | null, length: number) {
  return (
    length >= smallestWorthwhile && /^(text\/|application\/(json|javascript|xml|manifest))/.test(contentType ?? "")
  );
}
