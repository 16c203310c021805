/** HTML that is not escaped again. */
export type Html = { readonly html: string };

export function html(literals: TemplateStringsArray, ...values: (string | Html | Html[])[]): Html {
  return { html: String.raw({ raw: literals }, ...values.map(htmlOf)) };
}

/** Text whose lines mail programs do not join; each has a direction of its own. */
export function htmlLines(text: string): Html[] {
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
