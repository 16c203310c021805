export const maxMailBytes = 10_000_000;

/** The plain text of a saved mail, without what it quotes below; nothing in it is shown or loaded. */
export async function readMailText(file: File) {
  const { default: PostalMime } = await import("postal-mime");
  const { text = "" } = await PostalMime.parse(file);
  return withoutQuote(text.replace(/\r\n?/g, "\n"));
}

/** Mail programs quote at the end, below a line that says who wrote and when. */
export function withoutQuote(text: string) {
  const lines = text.trimEnd().split("\n");
  const isQuoted = (line = "") => line.startsWith(">") || line.trim() === "";
  let end = lines.length;
  while (end > 0 && isQuoted(lines[end - 1])) end -= 1;
  if (end < lines.length && /[:：]\s*$/.test(lines[end - 1] ?? "")) {
    while (end > 0 && lines[end - 1]?.trim() !== "") end -= 1;
  }
  const kept = lines.slice(0, end).join("\n").trim();
  return kept || text.trim();
}
