import { isLocale, type Locale } from "#app/i18n/locale.ts";
import type { CalloutKind } from "#app/records/articles/text/callout-kinds.ts";

const opening = /<aside([^>]*) class="callout-(note|warning|example|conclusion)"([^>]*)>/g;

export type CalloutNames = Record<Locale, Record<CalloutKind, string>>;

/** Callouts with their name in their own language, as notes instead of parts of the page's frame. */
export function withCallouts(html: string, language: Locale, names: CalloutNames) {
  return html.replace(opening, (_tag, before: string, kind: CalloutKind, after: string) => {
    const own = / lang="(\w\w)/.exec(before + after)?.[1];
    const name = names[isLocale(own) ? own : language][kind];
    return `<aside${before} class="callout callout-${kind}"${after} role="note" aria-label="${name}"><p class="callout-name">${name}</p>`;
  });
}
