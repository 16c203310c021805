import { createInterface } from "node:readline";
import { Writable } from "node:stream";

type Terminal = { input: NodeJS.ReadableStream; output: NodeJS.WritableStream };

/** Null when it is interrupted or closed. */
export function promptHidden(
  question: string,
  { input, output }: Terminal = { input: process.stdin, output: process.stdout },
) {
  output.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reader = createInterface({ input, output: silent, terminal: true, historySize: 0 });
  return new Promise<string | null>((resolve) => {
    const end = (line: string | null) => {
      resolve(line);
      reader.close();
      output.write("\n");
    };
    reader.once("line", end);
    reader.once("SIGINT", () => end(null));
    reader.once("close", () => resolve(null));
  });
}
