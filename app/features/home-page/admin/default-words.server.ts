import { type Locale, locales } from "#app/i18n/locale.ts";
import { siteWordsIn } from "#app/i18n/words/site-words.ts";
import { translator } from "#app/i18n/words.ts";
import { type CoreSection, type HomeSection, homeSections, isCoreSection, ownTitle } from "#app/records/home/home.ts";
import { publicAbout } from "#app/records/sections/about.server.ts";
import { publicContact } from "#app/records/sections/contact.server.ts";
import { publicResume } from "#app/records/sections/resume.server.ts";

export type DefaultWords = Record<Locale, { title: string; subtitle: string | null }>;

/** What visitors read where the owner gives a section no title or subtitle here. */
export async function readDefaultWords() {
  const words: Record<HomeSection, Partial<DefaultWords>> = {};
  for (const locale of locales) {
    const t = translator(siteWordsIn[locale], locale);
    const [about, resume, contact] = [
      await publicAbout(locale),
      await publicResume(locale),
      await publicContact(locale),
    ];
    const defaults: Record<CoreSection, [string, string | null | undefined]> = {
      now: [ownTitle("now", locale) ?? "", null],
      text: [ownTitle("text", locale) ?? "", null],
      projects: [t("projects.title"), null],
      blog: [t("blog.title"), null],
      about: [t("about.title"), about?.title],
      resume: [resume?.title ?? t("resume.title"), resume?.subtitle],
      contact: [contact?.title ?? t("contact.title"), contact?.subtitle],
    };
    for (const name of homeSections) {
      const [title, subtitle = null] = isCoreSection(name) ? defaults[name] : [t(`${name}.title`)];
      words[name] = { ...words[name], [locale]: { title, subtitle } };
    }
  }
  return words as Record<HomeSection, DefaultWords>;
}
