import { createHash } from "node:crypto";
import { pipeline } from "node:stream/promises";
import { crc32, createGunzip } from "node:zlib";

/** On average. */
const pieceBytes = 128 * 1024;

/** The lines of a packed table in pieces that end where their content says so: a changed row changes one piece. */
export async function* piecesOf(packed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const gunzip = createGunzip();
  const fed = pipeline(packed, gunzip);
  fed.catch(() => undefined);
  let lines: Buffer[] = [];
  let rest = Buffer.alloc(0);
  for await (const chunk of gunzip) {
    let text = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    for (let end = text.indexOf(10); end >= 0; end = text.indexOf(10)) {
      const line = text.subarray(0, end + 1);
      text = text.subarray(end + 1);
      lines.push(line);
      if (crc32(line) / 2 ** 32 >= line.length / pieceBytes) continue;
      yield Buffer.concat(lines);
      lines = [];
    }
    rest = text;
  }
  await fed;
  if (lines.length > 0) yield Buffer.concat(lines);
}

export const sha256Of = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
