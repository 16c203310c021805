import "./close-network.ts";
import { frameOf, framesIn, type Message } from "./frames.ts";

const maxBytes = 256 * 1024 ** 2;

export type Answer = unknown | WithParts;
export class WithParts {
  readonly value: unknown;
  readonly parts: Uint8Array[];
  constructor(value: unknown, parts: Uint8Array[]) {
    this.value = value;
    this.parts = parts;
  }
}

/** Answers jobs one after another until the pipe is closed, with any number of values each. */
export async function answerJobs<Job>(run: (job: Job, parts: Uint8Array[]) => AsyncIterable<Answer> | Promise<Answer>) {
  const limits = { jsonBytes: maxBytes, partBytes: maxBytes, parts: 1_000 };
  for await (const { value, parts } of framesIn(process.stdin, limits)) {
    try {
      const answers = run(value as Job, parts);
      if (Symbol.asyncIterator in answers) for await (const answer of answers) await send(answer);
      else await send(await answers);
      await write({ value: { isDone: true }, parts: [] });
    } catch (error) {
      const { message, reason, code } = error as { message?: string; reason?: unknown; code?: unknown };
      await write({ value: { failure: String(message).slice(0, 1_000), reason: reason ?? code ?? null }, parts: [] });
    }
  }
  process.exit();
}

function send(answer: Answer) {
  if (answer instanceof WithParts) return write({ value: { item: answer.value }, parts: answer.parts });
  return write({ value: { item: answer ?? null }, parts: [] });
}

/** Waits while nobody reads. */
function write(message: Message) {
  return new Promise<void>((resolve, reject) => {
    process.stdout.write(Buffer.concat(frameOf(message)), (error) => (error ? reject(error) : resolve()));
  });
}
