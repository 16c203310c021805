/** Finished HTML, marked so that it is not escaped again. */
export type Html = { readonly html: string };

/** A template whose values are escaped, whoever wrote them, unless they are HTML already. */
export function html(pieces: TemplateStringsArray, ...values: (string | Html | Html[])[]): Html {
  return { html: pieces.reduce((whole, piece, index) => whole + htmlOf(values[index - 1] ?? "") + piece) };
}

/** Text with its lines kept, which mail programs would join, each running the way its own language does. */
export function linesOf(text: string): Html[] {
  return text.split("\n").map((line) => html`<div dir="auto">${line === "" ? { html: "<br>" } : line}</div>\n`);
}

function htmlOf(value: string | Html | Html[]): string {
  if (typeof value === "string") return escapeHtml(value);
  return Array.isArray(value) ? value.map(htmlOf).join("") : value.html;
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

function escapeHtml(text: string) {
  return text.replace(/[&<>"']/g, (character) => entities[character] as string);
}
