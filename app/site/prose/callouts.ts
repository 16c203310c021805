import { isLocale, type Locale } from "#app/i18n/locale.ts";
import type { CalloutKind } from "#app/records/articles/text/callout-kinds.ts";

const opening = /<aside(?=\s)([^<>]*)>/g;

export type CalloutNames = Record<Locale, Record<CalloutKind, string>>;

/** Callouts with their name in their own language, as notes instead of parts of the page's frame. */
export function withCallouts(html: string, language: Locale, names: CalloutNames) {
  return html.replace(opening, (tag: string, attributes: string) => {
    const found = / class="callout-(note|warning|example|conclusion)"/.exec(attributes);
    if (!found) return tag;
    const kind = found[1] as CalloutKind;
    const [before, after] = [attributes.slice(0, found.index), attributes.slice(found.index + found[0].length)];
    const own = / lang="(\w\w)/.exec(before + after)?.[1];
    const name = names[isLocale(own) ? own : language][kind];
    return `<aside${before} class="callout callout-${kind}"${after} role="note" aria-label="${name}"><p class="callout-name">${name}</p>`;
  });
}
