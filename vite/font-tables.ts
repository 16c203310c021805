export function withTableOf(font: Buffer, other: Buffer, tag: string): Buffer {
  const table = tablesOf(other).get(tag);
  if (!table || glyphsOf(font) !== glyphsOf(other))
    throw new Error(`the fonts have not the same glyphs or lack ${tag}`);
  return fontOf(tablesOf(font).set(tag, table));
}

const headerBytes = 12;
const entryBytes = 16;

function tablesOf(font: Buffer) {
  const entries = Array.from({ length: font.readUInt16BE(4) }, (_, index) => headerBytes + index * entryBytes);
  return new Map(
    entries.map((index) => {
      const start = font.readUInt32BE(index + 8);
      return [font.toString("latin1", index, index + 4), font.subarray(start, start + font.readUInt32BE(index + 12))];
    }),
  );
}

function glyphsOf(font: Buffer) {
  return tablesOf(font).get("maxp")?.readUInt16BE(4);
}

/** The conversion to woff2 calculates the checksums. */
function fontOf(tables: Map<string, Buffer>): Buffer {
  const head = Buffer.alloc(headerBytes + tables.size * entryBytes);
  head.writeUInt32BE(0x10000, 0);
  head.writeUInt16BE(tables.size, 4);
  const parts = [head];
  let end = head.length;
  for (const [index, [tag, table]] of [...tables].sort(([a], [b]) => (a < b ? -1 : 1)).entries()) {
    const i = headerBytes + index * entryBytes;
    head.write(tag, i, "latin1");
    head.writeUInt32BE(end, i + 8);
    head.writeUInt32BE(table.length, i + 12);
    const padded = Buffer.concat([table, Buffer.alloc(-table.length & 3)]);
    parts.push(padded);
    end += padded.length;
  }
  return Buffer.concat(parts);
}
