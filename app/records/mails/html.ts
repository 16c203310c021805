/** Inserted without escaping: made by `html` alone. */
export type Html = { readonly html: string };

export function html(literals: TemplateStringsArray, ...values: (string | Html | Html[])[]): Html {
  return { html: String.raw({ raw: literals }, ...values.map(htmlOf)) };
}

/** One block per line: mail programs join lines, and each line has its own direction. */
export function htmlLines(text: string): Html[] {
  return text.split("\n").map((line) => html`<div dir="auto">${line === "" ? { html: "<br>" } : line}</div>\n`);
}

function htmlOf(value: string | Html | Html[]): string {
  if (typeof value === "string") return escapeHtml(value);
  return Array.isArray(value) ? value.map(htmlOf).join("") : value.html;
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

export function escapeHtml(text: string) {
  return text.replace(/[&<>"']/g, (character) => entities[character] as string);
}
