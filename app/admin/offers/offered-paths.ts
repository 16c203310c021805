import type { Locale } from "#app/i18n/locale.ts";

/** Addresses that features add and to which screens of the core lead: without the feature there is no link. */
type OfferedPaths = {
  backups: string;
  copies: string;
  feed: (locale: Locale) => string;
  health: string;
  home: string;
  import: string;
  inbox: string;
  jsonResume: string;
  mailServer: string;
  mails: string;
  menu: string;
  missingAddresses: string;
  newProject: string;
  sitemap: string;
  trash: string;
  versions: (kind: string, id: string) => string;
  articleTranslation: (id: string) => string;
  /** Both languages of a record beside each other; single records are found without an id. */
  pairs: (screen: string, id?: string) => string;
};

export const offeredPaths: Partial<OfferedPaths> = {};

export function offerPaths(added: Partial<OfferedPaths>) {
  Object.assign(offeredPaths, added);
}
