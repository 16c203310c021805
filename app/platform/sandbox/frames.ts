/* A message on a pipe: the length of its JSON, the number and lengths of its parts, the JSON, the parts. */

export type Message = { value: unknown; parts: Uint8Array[] };
export type ReadMessage = Message & { bytes: number };
export type FrameLimits = { jsonBytes: number; partBytes: number; parts: number };

export class FrameRefused extends Error {}

export function frameOf({ value, parts }: Message) {
  const json = Buffer.from(JSON.stringify(value));
  const head = Buffer.alloc(8 + 4 * parts.length);
  head.writeUInt32BE(json.length, 0);
  head.writeUInt32BE(parts.length, 4);
  for (const [index, part] of parts.entries()) head.writeUInt32BE(part.length, 8 + 4 * index);
  return [head, json, ...parts];
}

/** Reads no further than it is asked for: who writes faster waits. */
export async function* framesIn(stream: AsyncIterable<Buffer>, limits: FrameLimits): AsyncGenerator<ReadMessage> {
  const chunks = stream[Symbol.asyncIterator]();
  let held: Buffer[] = [];
  let size = 0;

  async function take(length: number): Promise<Buffer | null> {
    while (size < length) {
      const { value, done } = await chunks.next();
      if (done) return null;
      held.push(value);
      size += value.length;
    }
    const [first] = held;
    const all = held.length === 1 && first ? first : Buffer.concat(held);
    held = [all.subarray(length)];
    size -= length;
    return all.subarray(0, length);
  }

  for (;;) {
    const head = await take(8);
    if (!head) return;
    const [jsonBytes, count] = [head.readUInt32BE(0), head.readUInt32BE(4)];
    if (jsonBytes > limits.jsonBytes || count > limits.parts) throw new FrameRefused("a message is too long");
    const lengths = await take(4 * count);
    if (!lengths) return;
    const sizes = Array.from({ length: count }, (_, index) => lengths.readUInt32BE(4 * index));
    if (sizes.reduce((sum, one) => sum + one, 0) > limits.partBytes) throw new FrameRefused("a message is too long");
    const json = await take(jsonBytes);
    if (!json) return;
    const parts: Buffer[] = [];
    for (const length of sizes) {
      const part = await take(length);
      if (!part) return;
      parts.push(part);
    }
    yield { value: parsed(json), parts, bytes: jsonBytes };
  }
}

function parsed(json: Buffer): unknown {
  try {
    return JSON.parse(json.toString());
  } catch {
    throw new FrameRefused("a message is no JSON");
  }
}
