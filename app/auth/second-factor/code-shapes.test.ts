import { expect, test } from "vitest";
import { contract } from "../../../tests/contract/contract.ts";
import { backupCodeShape, codeShape } from "./code-shapes.ts";

const read = (code: unknown) => codeShape.safeParse({ code }).data?.code;
const readBackup = (code: unknown) => backupCodeShape.safeParse({ code }).data?.code;

contract("5.4.1", "9.4.1");
test("six digits are accepted, from Arabic and Persian keyboards too", () => {
  expect(read("012345")).toBe("012345");
  expect(read("٠١٢٣٤٥")).toBe("012345");
  expect(read("۶۷۸۹۰۱")).toBe("678901");
  expect(read("12٣٤۵۶")).toBe("123456");
});

test.each([
  "",
  "12345",
  "1234567",
  " 123456",
  "123456 ",
  "123456\n",
  "12 456",
  "12345a",
  "-12345",
  "1e1234",
  "0x1E240",
  "१२३४५६",
  "１２３４５６",
  "𝟏𝟐𝟑𝟒𝟓𝟔",
  "12345\u0000",
  "\u200F123456",
])("%j is no code", (typed) => {
  expect(codeShape.safeParse({ code: typed }).error?.issues[0]?.message).toBe("code.malformed");
});

test.each([[["123456"]], [{ length: 6 }], [123456], [null], [undefined], [true]])("%j is no code either", (typed) => {
  expect(codeShape.safeParse({ code: typed }).error?.issues[0]?.message).toBe("code.malformed");
  expect(backupCodeShape.safeParse({ code: typed }).error?.issues[0]?.message).toBe("code.backupMalformed");
});

test("a missing code is malformed, and other fields are dropped", () => {
  expect(codeShape.safeParse({}).success).toBe(false);
  expect(codeShape.parse({ code: "123456", user_id: "somebody", verified: "1", aal: "aal2" })).toEqual({
    code: "123456",
  });
});

test("spaces, hyphens and capitals of a backup code are ignored, and its digits may be Arabic", () => {
  for (const typed of ["abcde-23456", "ABCDE 23456", "  abc de-234 56\n", "abcde-٢٣٤٥٦"])
    expect(readBackup(typed)).toBe("abcde23456");
});

test.each(["", "abcde-2345", "abcde-234567", "abcde_23456", "abcdé-23456", "' or 1=1--", "*".repeat(10)])(
  "%j is no backup code",
  (typed) => {
    expect(readBackup(typed)).toBeUndefined();
  },
);

test("a text over the maximum length is refused as a code", () => {
  for (const typed of ["1".repeat(101), " ".repeat(1_000_000), `${" ".repeat(95)}123456`]) {
    expect(codeShape.safeParse({ code: typed }).error?.issues[0]?.message).toBe("code.malformed");
    expect(backupCodeShape.safeParse({ code: typed }).error?.issues[0]?.message).toBe("code.backupMalformed");
  }
});
