import { adminWords } from "#app/admin/frame/admin-context.ts";
import { listTargets } from "#app/features/menu/records/menu.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { siteWordsIn } from "#app/i18n/words/site-words.ts";
import { translator } from "#app/i18n/words.ts";
import { homeSections } from "#app/records/home/home.ts";
import { publicPlaces } from "#app/records/places/places.server.ts";
import { publicLists, sectionTarget } from "#app/records/store/public-places.ts";
import type { Choices } from "./target-choices.ts";

/** What an entry can lead to, in the language of the screen, and which of that visitors can see now. */
export async function readChoices(locale: Locale) {
  const t = adminWords(locale);
  const site = translator(siteWordsIn[locale], locale);
  const places = await publicPlaces(locale);
  const ofGroup = (start: string) =>
    places
      .filter(({ target }) => target.startsWith(start))
      .map(({ target, name, word }) => ({ value: target, label: name ?? site(word) }));
  const listWords: Record<string, string> = { contact: "nav.contact", search: "search.title" };
  for (const { folder, words } of publicLists()) if (words) listWords[folder.slice(1)] = words.title;
  const choices: Choices = [
    {
      group: t("menu.group.sections"),
      items: homeSections.map((name) => ({ value: sectionTarget(name), label: t(`home.section.${name}`) })),
    },
    {
      group: t("menu.group.lists"),
      items: [
        { value: "home", label: t("menu.home") },
        ...listTargets().map((name) => ({ value: name, label: site(listWords[name] ?? name) })),
      ],
    },
    { group: t("pages.title"), items: ofGroup("page:") },
    { group: t("menu.group.articles"), items: ofGroup("category:articles/") },
    { group: t("menu.group.projects"), items: ofGroup("category:projects/") },
    {
      group: t("menu.group.other"),
      items: [
        { value: "link", label: t("menu.link") },
        { value: "heading", label: t("menu.heading") },
      ],
    },
  ];
  return {
    choices: choices.filter(({ items }) => items.length > 0),
    shown: [...places.map(({ target }) => target), "link", "heading"],
  };
}
