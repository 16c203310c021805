/** The plain text of a raw mail; its HTML says the same. */
export function readMailText(data: string) {
  const [, boundary = ""] = data.match(/boundary="(.*?)"/) ?? [];
  const [head = "", body = ""] = (data.split(`--${boundary}`)[1] ?? "").split(/\r\n\r\n(.*)/s);
  if (/base64/.test(head)) return Buffer.from(body, "base64").toString();
  const bytes = body
    .replace(/=\r\n/g, "")
    .replace(/=([\dA-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString();
}

/** The link in a mail's text, and its token. */
export function findLink(text: string) {
  const [link = "", token = ""] = text.match(/^https?:\S*[?&]token=([\w-]{43})\s*$/m) ?? [];
  return { link: link.trim(), token };
}

/** The six digits in a mail's text. */
export function findCode(text: string) {
  return text.match(/^(\d{6})\s*$/m)?.[1] ?? "";
}
