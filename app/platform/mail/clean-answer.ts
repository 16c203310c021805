import type { StoredMail } from "./mail.ts";

/** What a mail server said, without what it may quote of the mail: links, tokens, and the codes in the mail's text. */
export function cleanAnswer(answer: string, mail?: Pick<StoredMail, "text">) {
  const codes = mail?.text.match(/(?<!\d)\d{6}(?!\d)/g) ?? [];
  const clean = answer
    // A quoted mail has its long lines broken, within a token too.
    .replace(/=[ \t]*\r?\n/g, "")
    .replace(/https?:\/\/\S+/gi, "…")
    .replace(/[\w+/=-]{24,}/g, "…");
  return codes.reduce((text, code) => text.replaceAll(code, "…"), clean);
}
