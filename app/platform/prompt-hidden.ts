import { createInterface } from "node:readline";
import { Writable } from "node:stream";

type Terminal = { input: NodeJS.ReadableStream; output: NodeJS.WritableStream };

/** Asks on the terminal for a line that it does not show; null when nobody answers. */
export function promptHidden(
  question: string,
  { input, output }: Terminal = { input: process.stdin, output: process.stdout },
) {
  output.write(question);
  const silent = new Writable({ write: (_piece, _encoding, done) => done() });
  const asked = createInterface({ input, output: silent, terminal: true, historySize: 0 });
  return new Promise<string | null>((resolve) => {
    const end = (line: string | null) => {
      resolve(line);
      asked.close();
      output.write("\n");
    };
    asked.once("line", end);
    asked.once("SIGINT", () => end(null));
    asked.once("close", () => resolve(null));
  });
}
