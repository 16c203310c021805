import { adminWords, inBothLanguages } from "#app/admin/frame/admin-context.ts";
import { paths, recordPath } from "#app/admin/frame/paths.ts";
import { screens } from "#app/admin/frame/screens.ts";
import { offeredActions } from "#app/admin/offers/actions.ts";
import { offeredPaths } from "#app/admin/offers/offered-paths.ts";
import { settingsScreens } from "#app/admin/offers/settings-screens.ts";
import { settingsPlaces } from "#app/admin/settings/settings-sections.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { languageNames, localizePath, otherLocale } from "#app/i18n/locale.ts";
import { kindNamed } from "#app/records/kinds.ts";
import type { SearchHit } from "#app/records/search/search-hit.ts";
import { aliases } from "./aliases.ts";
import { ranked, rankerOf } from "./rank.ts";

export type CommandEffect = { to: string } | { href: string } | { action: "language" | "theme" | "sign-out" };
export type Choice = { key: string; name: string; note?: string | null; kind?: string } & CommandEffect;
type Label = { word: string; values?: (locale: Locale) => Record<string, string> };

function commandsIn(locale: Locale): (Label & { effect: CommandEffect })[] {
  const otherLanguage = () => ({ name: languageNames[otherLocale(locale)] });
  const files = [
    { word: "command.sitemap", href: offeredPaths.sitemap },
    { word: "command.feed", href: offeredPaths.feed?.(locale) },
  ];
  return [
    { word: "dashboard.createArticle", effect: { to: paths.newArticle } },
    ...offeredActions.map(({ word, path }) => ({ word, effect: { to: path } })),
    ...settingsScreens
      .filter(({ isAction }) => isAction)
      .map(({ path, words: [word] }) => ({ word, effect: { to: path } })),
    { word: "dashboard.viewSite", effect: { href: localizePath(locale, "/") } },
    ...files.flatMap(({ word, href }) => (href ? [{ word, effect: { href } }] : [])),
    { word: "command.switchLanguage", values: otherLanguage, effect: { action: "language" } },
    { word: "theme.toggle", effect: { action: "theme" } },
    { word: "sidebar.signOut", effect: { action: "sign-out" } },
  ];
}

/** Screens that neither the sidebar nor the settings list. */
function otherScreens() {
  const { mails, missingAddresses } = offeredPaths;
  const all = [
    { word: "account.title", path: paths.account },
    { word: "mails.title", path: mails },
    { word: "redirects.missing", path: missingAddresses },
  ];
  return all.flatMap(({ word, path }) => (path ? [{ word, path }] : []));
}

export function choicesFor(query: string, locale: Locale, records: SearchHit[]) {
  const { isEmpty, rank } = rankerOf(query);
  const rankOf = ({ word, values }: Label) => rank(inBothLanguages(word, values), aliases[word]);
  const t = adminWords(locale);
  const groups: { word: string; choices: (Choice & { rank: number })[] }[] = [
    {
      word: "command.screens",
      choices: ranked([...screens, ...(isEmpty ? [] : otherScreens())], rankOf).map(({ path, word, rank }) => ({
        key: path,
        name: t(word),
        to: path,
        rank,
      })),
    },
    {
      word: "command.actions",
      choices: ranked(commandsIn(locale), rankOf).map(({ word, values, effect, rank }) => ({
        key: word,
        name: t(word, values?.(locale)),
        rank,
        ...effect,
      })),
    },
    {
      word: "sidebar.settings",
      choices: ranked(isEmpty ? [] : settingsPlaces(), rankOf).map(({ word, screen, to, rank }) => ({
        key: to + word,
        name: t(word),
        kind: t(screen),
        to,
        rank,
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
        // The server has found them already, by words anywhere in the record.
        rank: Math.min(rank([title]) ?? 4, 4),
      })),
    },
  ];
  const shown = groups.filter(({ choices }) => choices.length > 0);
  if (isEmpty) return shown;
  const best = ({ choices }: (typeof groups)[number]) => Math.min(...choices.map(({ rank }) => rank));
  return shown.toSorted((one, other) => best(one) - best(other));
}
