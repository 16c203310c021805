/** The line that an editor offers below a table, a picture or a card is no part of the text. */
export function withoutEmptyEnd(html: string) {
  let text = html;
  for (;;) {
    const start = text.lastIndexOf("<p");
    if (start < 0 || !/^<p(?:\s[^<>]*)?>(?:\s|<br ?\/?>)*<\/p>\s*$/.test(text.slice(start))) return text;
    text = text.slice(0, start);
  }
}

export function withLineToType(html: string) {
  return /<\/p>\s*$/.test(html) ? html : `${html}<p></p>`;
}
