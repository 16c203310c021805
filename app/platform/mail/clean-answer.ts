import type { StoredMail } from "./mail.ts";

/** Mail servers may quote secrets of the mail: links, tokens and six-digit codes. */
export function cleanAnswer(answer: string, mail?: Pick<StoredMail, "text">) {
  const codes = mail?.text.match(/(?<!\d)\d{6}(?!\d)/g) ?? [];
  const clean = answer
    // Soft line breaks of a quoted mail can split a token.
    .replace(/=[ \t]*\r?\n/g, "")
    .replace(/https?:\/\/\S+/gi, "…")
    .replace(/[\w+/=-]{24,}/g, "…");
  return codes.reduce((text, code) => text.replaceAll(code, "…"), clean);
}
