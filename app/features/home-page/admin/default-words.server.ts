import { type Locale, locales } from "#app/i18n/locale.ts";
import { siteAr } from "#app/i18n/words/site.ar.ts";
import { siteEn } from "#app/i18n/words/site.en.ts";
import { translator } from "#app/i18n/words.ts";
import { type HomeSection, homeSections, ownTitles } from "#app/records/home/home.ts";
import { publicAbout } from "#app/records/sections/about.server.ts";
import { publicContact } from "#app/records/sections/contact.server.ts";
import { publicResume } from "#app/records/sections/resume.server.ts";

export type DefaultWords = Record<Locale, { title: string; subtitle: string | null }>;

/** What visitors read where the owner gives a section no title or subtitle here. */
export async function readDefaultWords() {
  const words = Object.fromEntries(homeSections.map((name) => [name, {}])) as Record<HomeSection, DefaultWords>;
  for (const locale of locales) {
    const t = translator({ en: siteEn, ar: siteAr }[locale], locale);
    const [about, resume, contact] = [
      await publicAbout(locale),
      await publicResume(locale),
      await publicContact(locale),
    ];
    const defaults: Record<HomeSection, [string, string | null | undefined]> = {
      now: [ownTitles.now[locale], null],
      text: [ownTitles.text[locale], null],
      projects: [t("projects.title"), null],
      blog: [t("blog.title"), null],
      about: [t("about.title"), about?.title],
      resume: [resume?.title ?? t("resume.title"), resume?.subtitle],
      contact: [contact?.title ?? t("contact.title"), contact?.subtitle],
    };
    for (const name of homeSections)
      words[name][locale] = { title: defaults[name][0], subtitle: defaults[name][1] ?? null };
  }
  return words;
}
