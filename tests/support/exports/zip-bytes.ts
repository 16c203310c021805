import { crc32, deflateRawSync } from "node:zlib";

export type ZipEntry = {
  /** Its bytes where they are not UTF-8. */
  name: string | Uint8Array;
  content: Uint8Array | string;
  /** What the archive says, where that is not the truth. */
  claims?: { crc?: number; size?: number; mode?: number; flags?: number };
};

/** A ZIP archive whose entries may lie about themselves. */
export function zipOf(entries: readonly ZipEntry[]) {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, claims = {} } of entries) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const path = Buffer.from(name);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(claims.flags ?? 0x0800, 2);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(0x5a210000, 6);
    facts.writeUInt32LE(claims.crc ?? crc32(bytes), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(claims.size ?? bytes.length, 18);
    facts.writeUInt16LE(path.length, 22);
    const local = Buffer.concat([Buffer.from("PK\x03\x04"), facts, path, packed]);
    const more = Buffer.alloc(14);
    more.writeUInt32LE(((claims.mode ?? 0o100644) << 16) >>> 0, 6);
    more.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from("PK\x01\x02\x14\x03"), facts, more, path]));
    parts.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, central, Buffer.from("PK\x05\x06"), end]);
}
