import { inflateRawSync } from "node:zlib";

/** What a ZIP holds, by its central directory. */
export function readZip(bytes: Buffer) {
  const end = bytes.lastIndexOf("PK\u0005\u0006", undefined, "latin1");
  let at = bytes.readUInt32LE(end + 16);
  const files = new Map<string, Buffer>();
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, packed] = [bytes.readUInt16LE(at + 10), bytes.readUInt32LE(at + 20)];
    const [name, extra, comment] = [28, 30, 32].map((place) => bytes.readUInt16LE(at + place)) as [
      number,
      number,
      number,
    ];
    const local = bytes.readUInt32LE(at + 42);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const content = bytes.subarray(start, start + packed);
    files.set(bytes.toString("utf8", at + 46, at + 46 + name), method === 8 ? inflateRawSync(content) : content);
    at += 46 + name + extra + comment;
  }
  return { names: [...files.keys()], read: async (name: string) => files.get(name) ?? null };
}
