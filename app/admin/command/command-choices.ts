import type { Locale } from "#app/i18n/locale.ts";
import { languageNames, localizePath, otherLocale } from "#app/i18n/locale.ts";
import type { SearchHit } from "#app/records/search/search-hit.ts";
import { searchText } from "#app/records/store/search-text.ts";
import { firstStepsPath } from "../first-steps/first-steps-path.ts";
import { adminWords } from "../frame/admin-context.ts";
import { screens } from "../frame/screens.ts";
import { isScreen, recordPlaces } from "./record-places.ts";

/** What choosing does: leads within the admin area, leads out of it, or sends one of the frame's own forms. */
export type Deed = { to: string } | { href: string } | { act: "language" | "theme" | "sign-out" };
export type Choice = { key: string; name: string; note?: string | null; kind?: string } & Deed;
export type ChoiceGroup = { word: string; choices: Choice[] };

type Wording = { word: string; values?: (locale: Locale) => Record<string, string> };

/** The commands; those that open a screen's dialog stand here as long as there is that screen. */
function commandsIn(locale: Locale): (Wording & { deed: Deed; screen?: string })[] {
  return [
    { word: "dashboard.createArticle", screen: "/admin/articles", deed: { to: "/admin/articles/new" } },
    { word: "dashboard.addProject", screen: "/admin/projects", deed: { to: "/admin/projects/new" } },
    { word: "firstSteps.title", deed: { to: firstStepsPath } },
    { word: "dashboard.viewSite", deed: { href: localizePath(locale, "/") } },
    {
      word: "command.switchLanguage",
      values: () => ({ name: languageNames[otherLocale(locale)] }),
      deed: { act: "language" },
    },
    { word: "theme.toggle", deed: { act: "theme" } },
    { word: "sidebar.signOut", deed: { act: "sign-out" } },
  ];
}

/** The screens and commands that are called by every word of the query, in either language, and the records found. */
export function choicesFor(query: string, locale: Locale, records: SearchHit[]): ChoiceGroup[] {
  const words = searchText(query).split(/\s+/).filter(Boolean);
  const isCalled = (wordings: Wording[]) => {
    const names = wordings.flatMap(({ word, values }) =>
      (["en", "ar"] as const).map((language) => adminWords(language)(word, values?.(language))),
    );
    const text = searchText(...names);
    return words.every((word) => text.includes(word));
  };
  const t = adminWords(locale);
  const found = records.map(({ kind, id, title, note }) => {
    const { word, pathOf } = recordPlaces[kind];
    return { key: `${kind}-${id}`, name: title, note, kind: t(word), to: pathOf(id) };
  });
  const groups: ChoiceGroup[] = [
    {
      word: "command.screens",
      choices: screens
        .filter(({ word }) => isCalled([{ word }]))
        .map(({ path, word }) => ({ key: path, name: t(word), to: path })),
    },
    {
      word: "command.actions",
      choices: commandsIn(locale)
        .filter((command) => (!command.screen || isScreen(command.screen)) && isCalled([command]))
        .map(({ word, values, deed }) => ({ key: word, name: t(word, values?.(locale)), ...deed })),
    },
    { word: "command.records", choices: found },
  ];
  return groups.filter(({ choices }) => choices.length > 0);
}
