import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { promptHidden } from "./prompt-hidden.ts";

function sendRequest() {
  const [input, output] = [new PassThrough(), new PassThrough()];
  let shown = "";
  output.on("data", (piece) => {
    shown += piece;
  });
  return { input, answer: promptHidden("Passphrase: ", { input, output }), shown: () => shown };
}

test("a line that is typed and corrected on the terminal is read and not shown", async () => {
  const { input, answer, shown } = sendRequest();
  for (const key of ["w", "r", "x", "\u007f", "iting ", "كتابة", "\r"]) input.write(key);
  expect(await answer).toBe("writing كتابة");
  expect(shown()).toBe("Passphrase: \n");
});

test("an interrupted or closed terminal returns null", async () => {
  const interrupted = sendRequest();
  interrupted.input.write("half\u0003");
  expect(await interrupted.answer).toBeNull();
  const closed = sendRequest();
  closed.input.end();
  expect(await closed.answer).toBeNull();
});
