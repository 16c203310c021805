import type { Locale } from "#app/i18n/locale.ts";
import type { PublicPage } from "#app/records/pages/page.server.ts";
import type { CardSubject } from "../cards/card.server.ts";

export function pageCardSubject(name: string, { title, slug }: PublicPage, locale: Locale): CardSubject {
  return { name, locale, title, kicker: null, cover: null, drawing: { family: "letter", slug } };
}
