import { describe, expect, test } from "vitest";
import { csvLine, csvResponse } from "./csv-response.server.ts";

async function* linesOf(...lines: string[][]) {
  yield* lines;
}

describe("CSV responses", () => {
  test("a file begins with a byte order mark, ends lines with CR and LF, and is an attachment", async () => {
    const response = await csvResponse("messages-2026-11-21.csv", linesOf(["Name", "نص"], ["Rana", "سطر"]));
    expect(response.headers.get("content-disposition")).toBe('attachment; filename="messages-2026-11-21.csv"');
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(new TextDecoder().decode(bytes)).toBe('"Name","نص"\r\n"Rana","سطر"\r\n');
  });

  test("commas, quotes and line ends stay within their cell", () => {
    expect(csvLine(['She said "no", twice', "two\nlines", "a,b", null, 7])).toBe(
      '"She said ""no"", twice","two\nlines","a,b","","7"\r\n',
    );
  });

  test.each(["=1+1", "+966 5", "-2", "@SUM(A1)", "\t=1", "\r=1", "\n=1", " =1", "\u200B=1", "＝1", "\uFEFF=1"])(
    "%j is no formula",
    (text) => {
      expect(csvLine([text])).toBe(`"'${text}"\r\n`);
    },
  );

  test("a text that only contains such a character is unchanged", () => {
    for (const text of ["a=b", "2-1", "rana@daftar.example", "1+1=2", "'=1"])
      expect(csvLine([text])).toBe(`"${text}"\r\n`);
    expect(csvLine([-5])).toBe('"-5"\r\n');
  });
});
