import { expect, test } from "vitest";
import { decodeName } from "./archive-names.ts";

const name = "الصور/شهر 1.png";
const in720 = [0x9f, 0xe9, 0xad, 0xed, 0xa9, 0x2f, 0xac, 0xec, 0xa9, 0x20, 0x31, 0x2e, 0x70, 0x6e, 0x67];
const in1256 = [0xc7, 0xe1, 0xd5, 0xe6, 0xd1, 0x2f, 0xd4, 0xe5, 0xd1, 0x20, 0x31, 0x2e, 0x70, 0x6e, 0x67];

test.each([
  ["UTF-8 without its mark", Buffer.from(name)],
  ["the code page of the console", Buffer.from(in720)],
  ["the code page of windows", Buffer.from(in1256)],
  ["backslashes", Buffer.from(name.replace("/", "\\"))],
])("a name in %s is read", (_, bytes) => {
  expect(decodeName(bytes, "?")).toBe(name);
});

test("another code page is left as it is read usually", () => {
  expect(decodeName(Buffer.from([0x4d, 0x81, 0x6c]), "Mül")).toBe("Mül");
});
