import { adminWords, inBothLanguages } from "#app/admin/frame/admin-context.ts";
import { paths, recordPath } from "#app/admin/frame/paths.ts";
import { screens } from "#app/admin/frame/screens.ts";
import { linkedSettings } from "#app/admin/offers/settings-screens.ts";
import { settingsPlaces } from "#app/admin/settings/settings-sections.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { languageNames, localizePath, otherLocale } from "#app/i18n/locale.ts";
import { kindNamed } from "#app/records/kinds.ts";
import type { SearchHit } from "#app/records/search/search-hit.ts";
import { matcherOf } from "#app/records/words/matcher.ts";

export type CommandEffect = { to: string } | { href: string } | { action: "language" | "theme" | "sign-out" };
export type Choice = { key: string; name: string; note?: string | null; kind?: string } & CommandEffect;
type Label = { word: string; values?: (locale: Locale) => Record<string, string> };

function commandsIn(locale: Locale): (Label & { effect: CommandEffect })[] {
  const otherLanguage = () => ({ name: languageNames[otherLocale(locale)] });
  const newPage = recordPath("pages", "new");
  return [
    { word: "dashboard.createArticle", effect: { to: paths.newArticle } },
    { word: "dashboard.addProject", effect: { to: paths.newProject } },
    ...(newPage ? [{ word: "pages.add", effect: { to: newPage } }] : []),
    ...linkedSettings()
      .filter(({ isAction }) => isAction)
      .map(({ path, words: [word] }) => ({ word, effect: { to: path } })),
    { word: "dashboard.viewSite", effect: { href: localizePath(locale, "/") } },
    { word: "command.switchLanguage", values: otherLanguage, effect: { action: "language" } },
    { word: "theme.toggle", effect: { action: "theme" } },
    { word: "sidebar.signOut", effect: { action: "sign-out" } },
  ];
}

export function choicesFor(query: string, locale: Locale, records: SearchHit[]) {
  const { isEmpty, matches } = matcherOf(query);
  const isMatch = ({ word, values }: Label) => matches(...inBothLanguages(word, values));
  const t = adminWords(locale);
  const groups: { word: string; choices: Choice[] }[] = [
    {
      word: "command.screens",
      choices: screens.filter(isMatch).map(({ path, word }) => ({ key: path, name: t(word), to: path })),
    },
    {
      word: "command.actions",
      choices: commandsIn(locale)
        .filter(isMatch)
        .map(({ word, values, effect }) => ({ key: word, name: t(word, values?.(locale)), ...effect })),
    },
    {
      word: "sidebar.settings",
      choices: (isEmpty ? [] : settingsPlaces()).filter(isMatch).map(({ word, screen, to }) => ({
        key: to + word,
        name: t(word),
        kind: t(screen),
        to,
      })),
    },
    {
      word: "command.records",
      choices: records.map(({ kind, id, title, note }) => ({
        key: `${kind}-${id}`,
        name: title,
        note,
        kind: t(kindNamed(kind)?.word ?? kind),
        to: recordPath(kind, id) ?? paths.dashboard,
      })),
    },
  ];
  return groups.filter(({ choices }) => choices.length > 0);
}
