import { expect, test } from "vitest";
import { quickest } from "../../../tests/support/timing/quickest.ts";
import { isActivePdf } from "./file-kind.server.ts";

const pdfWith = (action: string) =>
  Buffer.from(`%PDF-1.7\n1 0 obj << /OpenAction << /S ${action} >> >> endobj\n%%EOF\n`);

test.each([
  "/JavaScript",
  "/J#61vaScript",
  "/#4aavaScript",
  "/#4AavaScript",
  "/#4a#61#76#61#53#63#72#69#70#74",
  "/Java#53cript/JS(app.alert(1))",
  "/GoTo /JS (app.alert(1))",
  "/GoTo/JS<617070>",
  "/GoTo /J#53\0\n12 0 R",
  "/GoTo /JS %\n(app.alert(1))",
  "/Launch",
  "/L#61#75nc#68",
])("a PDF that names %s is active", (name) => expect(isActivePdf(pdfWith(name))).toBe(true));

test.each([
  "/GoTo",
  "/Javascript",
  "/J#62vaScript",
  "/J#6",
  "/JSON (a)",
  "/JS\x8f",
  "/JS 1 0 obj",
  "/J#2361vaScript",
  "/URI (https://example.com/#61)",
])("a PDF that names %s is not active", (name) => expect(isActivePdf(pdfWith(name))).toBe(false));

test("ten megabytes of escapes are searched in the time of a few plain searches", async () => {
  const hostile = Buffer.from("/J#61v#61S".repeat(1024 ** 2));
  const text = hostile.toString("latin1");
  const calibratedMs = await quickest(() => {
    for (let round = 0; round < 20; round += 1) /[\x7f-\xff]/.test(text);
  });
  const limitMs = Math.max(calibratedMs * 10, 50);
  expect(isActivePdf(hostile)).toBe(false);
  expect(await quickest(() => isActivePdf(hostile), limitMs)).toBeLessThan(limitMs);
});
