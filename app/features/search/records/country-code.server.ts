import { publicAbout } from "#app/records/sections/about.server.ts";
import { publicContact } from "#app/records/sections/contact.server.ts";
import { countryCodeOf } from "#app/records/words/phone-forms.ts";

/** Of the first international number among the owner's own. */
export async function publicCountryCode() {
  const [contact, about] = [await publicContact("en"), await publicAbout("en")];
  const values = contact?.contact_methods.map(({ value }) => value) ?? [];
  return countryCodeOf([...values, about?.contact_info.phone ?? null]);
}
