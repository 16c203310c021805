import { type HTMLFormElement, Window } from "happy-dom";

type Page = { forms: { action: string; name: string; fields: URLSearchParams }[]; links: string[] };

/** The forms of a record on a screen, filled in as it came, and the links to other screens. */
export function readScreen(html: string, path: string): Page {
  const window = new Window({ url: `http://localhost${path}` });
  window.document.write(html);
  const forms = [...window.document.querySelectorAll("form:has([name=version])")] as HTMLFormElement[];
  // Happy DOM chooses another entry than the one that is marked.
  for (const option of window.document.querySelectorAll("option[selected]")) Object.assign(option, { selected: true });
  return {
    forms: forms.map((form) => ({
      action: form.getAttribute("action") ?? path,
      name: `${screenOf(path)} ${form.querySelector("[name=intent]")?.getAttribute("value") ?? ""}`,
      fields: fieldsOf(window, form),
    })),
    links: [...window.document.querySelectorAll("a[href^='/admin']")].map((link) => link.getAttribute("href") ?? ""),
  };
}

/** The path without what names a record. */
export function screenOf(path: string) {
  return path
    .replace(/[0-9a-f-]{36}/g, ":id")
    .replace(/(?<=\/edit\/)[^?]+/, ":name")
    .replace(/(?<=\/(?:categories|project-codes)\/)[\w-]+/, ":key")
    .replace(/#.*|\?(?!tab=).*/, "");
}

function fieldsOf(window: Window, form: HTMLFormElement) {
  const fields = [...new window.FormData(form)].map(([name, value]) => [name, String(value)]);
  return new URLSearchParams(fields);
}

/** Every text of a stored row; of JSON its parts. Line ends and what every save counts on are left out. */
export function textsOf(value: unknown, name = ""): string[] {
  if (value === null || value === "" || /^(version|updated_at|updated_by)$/.test(name)) return [];
  if (typeof value === "string" && /^(?:\[|\{")/.test(value)) return textsOf(JSON.parse(value));
  if (typeof value === "object") return Object.entries(value).flatMap(([key, part]) => textsOf(part, key));
  return [String(value).replace(/\s+/g, " ").trim()];
}

/** What was stored before and is not any more. */
export function missingIn(after: readonly string[], before: readonly string[]) {
  const left = after.toSorted();
  return before.filter((text) => {
    const index = left.indexOf(text);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}
