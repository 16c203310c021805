import type { CalloutKind } from "#app/records/articles/text/callout-kinds.ts";

const opening = /<aside([^>]*) class="callout-(note|warning|example)"([^>]*)>/g;

/** Callouts with their name, as notes instead of parts of the page's frame. */
export function withCallouts(html: string, names: Record<CalloutKind, string>) {
  return html.replace(opening, (_tag, before: string, kind: CalloutKind, after: string) => {
    const name = names[kind];
    return `<aside${before} class="callout callout-${kind}"${after} role="note" aria-label="${name}"><p class="callout-name">${name}</p>`;
  });
}
