import { siteAr } from "./site.ar.ts";
import { siteEn } from "./site.en.ts";

/** The words of the site, those of the features too. */
export const siteWordsIn = { en: { ...siteEn }, ar: { ...siteAr } };

export function addSiteWords({ en, ar }: { en: object; ar: object }) {
  Object.assign(siteWordsIn.en, en);
  Object.assign(siteWordsIn.ar, ar);
}
