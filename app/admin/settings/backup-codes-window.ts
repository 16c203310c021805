import { directionOf, type Locale } from "#app/i18n/locale.ts";
import { copied } from "#app/platform/copied.ts";
import type { backupCodesText } from "./backup-codes-text.ts";

const size = "popup,width=500,height=600";
const style = `
  body { max-inline-size: 28rem; margin: 1.5rem auto; padding-inline: 1.25rem; background: #fffdf8; color: #1a2430;
    font: 400 1rem / 1.7 system-ui, sans-serif }
  h1 { margin: 0; padding-block-end: .75rem; border-block-end: 3px double #8b8878; font-size: 1.375rem }
  .warning { color: #a3262a; font-weight: 600 }
  ol { direction: ltr; columns: 2; padding: 0; list-style: none; font: 600 1.125rem / 2 ui-monospace, monospace }
  button { padding-block: .5em; padding-inline: 1.25em; margin-inline-end: .5rem; border: 1px solid #0d5c63;
    border-radius: 2px; background: #fffdf8; color: #0d5c63; font: inherit; font-weight: 600; cursor: pointer }
  @media print { button { display: none } }`;

type Codes = { codes: string[]; text: ReturnType<typeof backupCodesText>; locale: Locale; nonce: string | undefined };

/** False if the browser blocked it. Built from here, because the window may run no script. */
export function openBackupCodes({ codes, text, locale, nonce }: Codes) {
  const opened = window.open("", "_blank", size);
  if (!opened || opened.closed) return false;
  const page = opened.document;
  page.title = text.title;
  page.documentElement.lang = locale;
  page.documentElement.dir = directionOf(locale);
  const stylesheet = page.createElement("style");
  stylesheet.nonce = nonce ?? "";
  stylesheet.textContent = style;
  page.head.append(stylesheet);

  const add = <Name extends keyof HTMLElementTagNameMap>(name: Name, content: string, parent: Element = page.body) => {
    const element = page.createElement(name);
    element.textContent = content;
    parent.append(element);
    return element;
  };
  const button = (label: string, onClick: (pressed: HTMLButtonElement) => void) => {
    const pressed = add("button", label);
    pressed.type = "button";
    pressed.addEventListener("click", () => onClick(pressed));
  };
  add("h1", text.title);
  add("p", text.warning).className = "warning";
  add("p", text.instructions);
  const list = add("ol", "");
  for (const code of codes) add("li", code, list);
  button(text.print, () => opened.print());
  button(text.copy, async (pressed) => {
    const isCopied = await copied(codes.join("\n"), opened);
    pressed.textContent = isCopied ? text.copied : text.refused;
    if (!isCopied) opened.getSelection()?.selectAllChildren(list);
  });
  button(text.close, () => opened.close());
  return true;
}
