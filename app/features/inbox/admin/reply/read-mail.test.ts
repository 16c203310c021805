import { expect, test } from "vitest";
import { readMailText, withoutQuote } from "./read-mail.ts";

const fileOf = (...lines: string[]) => new File([lines.join("\r\n")], "answer.eml", { type: "message/rfc822" });
const base64 = (text: string) => Buffer.from(text).toString("base64");

test("the text of a saved mail is read in its encoding, without what it quotes", async () => {
  const text = "نعم، الخميس يناسبنا.\r\n\r\nرسالة سمير بتاريخ 21 نوفمبر:\r\n> في أربعة أيام.\r\n>\r\n";
  const mail = fileOf(
    ...["From: =?utf-8?B?2YTZitmE2Yk=?= <layla@example.com>", "Subject: Re: x", "MIME-Version: 1.0"],
    ...["Content-Type: multipart/alternative; boundary=b", "", "--b", "Content-Type: text/plain; charset=utf-8"],
    ...["Content-Transfer-Encoding: base64", "", base64(text), "--b", "Content-Type: text/html", "", "<p>other</p>"],
    "--b--",
  );
  expect(await readMailText(mail)).toBe("نعم، الخميس يناسبنا.");
});

test("of a mail in HTML alone, or of what is no mail, nothing is taken", async () => {
  const html = '<p>Thursday suits us.</p><img src="https://spy.example/x.png"><script>alert(1)</script>';
  expect(await readMailText(fileOf("Content-Type: text/html; charset=utf-8", "", html))).toBe("");
  expect(await readMailText(new File([new Uint8Array(2_000)], "x.eml"))).not.toMatch(/\w/);
});

test("a quote is cut with the line above it that says whose it is, and a mail of nothing else stays whole", () => {
  const wrote = "On Saturday, 21 November 2026,\nSamir <s@example.com> wrote:\n\n> How?\n> \n> In detail.";
  expect(withoutQuote(`Yes.\n\nThursday: fine.\n\n${wrote}\n`)).toBe("Yes.\n\nThursday: fine.");
  expect(withoutQuote("We need:\n> one\nand two")).toBe("We need:\n> one\nand two");
  expect(withoutQuote("> only a quote\n")).toBe("> only a quote");
  expect(withoutQuote("These are the dates:\n")).toBe("These are the dates:");
});
