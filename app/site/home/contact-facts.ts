import type { Locale } from "#app/i18n/locale.ts";
import type { publicAbout } from "#app/records/sections/about.server.ts";
import { placeIn } from "./place.ts";

type About = NonNullable<Awaited<ReturnType<typeof publicAbout>>>;

/** Without what the contact section lists anyway; a place alone is shown beside the name at the top of the page. */
export function factsOf({ contact_info, ...texts }: About, listed: readonly string[], locale: Locale) {
  const { email, phone, location } = contact_info;
  const isAlone = Object.values(texts).every((text) => text === null || text.length === 0);
  const isNew = (value: string) => isAlone || !listed.includes(value);
  const reached = [
    ...(email && isNew(email) ? [{ word: "contact.email", value: email, href: `mailto:${email}` }] : []),
    ...(phone && isNew(phone)
      ? [{ word: "about.phone", value: phone, href: `tel:${phone.replace(/[^\d+]/g, "")}` }]
      : []),
  ];
  const place = placeIn(locale, location);
  return place && (isAlone || reached.length > 0)
    ? [...reached, { word: "about.location", value: place, href: null }]
    : reached;
}
