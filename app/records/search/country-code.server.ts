import { countryCodeOf } from "../search-index/phone-forms.ts";
import { publicAbout } from "../sections/about.server.ts";
import { publicContact } from "../sections/contact.server.ts";

/** Of the first international number among the owner's own. */
export async function publicCountryCode() {
  const [contact, about] = [await publicContact("en"), await publicAbout("en")];
  const values = contact?.contact_methods.map(({ value }) => value) ?? [];
  return countryCodeOf([...values, about?.contact_info.phone ?? null]);
}
