import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

export type Encoding = "br" | "gzip" | "identity";

/** Responses to one request are compressed quickly, cached ones thoroughly (tens of milliseconds). */
const brotliQuality = { once: 4, cached: 11 };
const gzipLevel = { once: 6, cached: 9 };
const minCompressedBytes = 512;
const accepts = { br: acceptsPattern("br"), gzip: acceptsPattern("gzip") };

export function encodingFor(accepted: string | undefined): Encoding {
  if (!accepted) return "identity";
  if (accepts.br.test(accepted)) return "br";
  return accepts.gzip.test(accepted) ? "gzip" : "identity";
}

export async function compress(bytes: Buffer, encoding: Encoding, use: "once" | "cached" = "once"): Promise<Buffer> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality[use] };
  if (encoding === "br") return promisify(brotliCompress)(bytes, { params });
  return encoding === "gzip" ? promisify(gzip)(bytes, { level: gzipLevel[use] }) : bytes;
}

export function isCompressible(contentType: string | null, length: number) {
  return (
    length >= minCompressedBytes &&
    /^(text\/|application\/(([\w.-]+\+)?(json|xml)|javascript|manifest))/.test(contentType ?? "")
  );
}

function acceptsPattern(name: string) {
  return new RegExp(`(^|[\\s,])${name}\\s*(;\\s*q=(?!0(\\.0*)?\\s*(,|$))|,|$)`);
}
