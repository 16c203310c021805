import { inLocale, type Locale } from "#app/i18n/locale.ts";
import { cachedQuery } from "#app/platform/cache/query-cache.server.ts";
import { rowListOf } from "../collection/row-list.server.ts";
import { singleRowOf } from "../collection/single-row.server.ts";
import { pickFields } from "../store/fields.ts";
import { forAdmin } from "../store/permission.ts";
import type { ContactMethod } from "./contact.ts";
import { contactKind } from "./section-kinds.ts";

const contact = singleRowOf(contactKind, { contact_methods: [] });

export const publicContact = cachedQuery(["contact_content"], async (locale: Locale) => {
  const row = await contact.read();
  if (!row) return null;
  return {
    ...pickFields(inLocale(row, locale), ["title", "subtitle", "intro_text", "response_time"]),
    contact_methods: row.contact_methods.map((method) => inLocale(method, locale)),
  };
});

export const readContact = forAdmin(() => contact.read());
export const saveContact = contact.save;

export const contactMethodList = rowListOf(
  "contact_content",
  contact,
  "contact_methods",
  (method: ContactMethod) => method.title_en,
);
