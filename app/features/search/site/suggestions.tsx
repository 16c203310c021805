import { publicLists } from "#app/records/store/public-places.ts";
import { withoutQuotes } from "#app/records/words/quotes.ts";
import { useSite } from "#app/site/frame/site-context.ts";
import { shownOfMany } from "#app/site/lists/category-filter.tsx";
import { searchPath } from "./search-query.ts";
import type { Shown } from "./search-status.tsx";

/** `filled` are the paths of lists that have something. */
type Props = { q: string; shown: Shown; categories: { key: string; name: string }[]; filled: string[] };

export function Suggestions({ q, shown, categories, filled }: Props) {
  const { t, to } = useSite();
  if (shown.state === "results" && shown.results.length > 0) return null;
  const places = [
    ...categories
      .slice(0, shownOfMany)
      .map(({ key, name }) => ({ path: `/articles/category/${encodeURIComponent(key)}`, name })),
    ...publicLists().flatMap(({ folder, words }) =>
      words && filled.includes(folder) ? [{ path: folder, name: t(words.all) }] : [],
    ),
  ];
  return (
    <>
      {shown.state === "results" && shown.match === "noPhrase" && (
        <p>
          <a href={to(searchPath(withoutQuotes(q)))}>{t("search.withoutQuotes")}</a>
        </p>
      )}
      <p className="soft">{t(shown.state === "results" && places.length > 0 ? "search.otherWords" : "search.text")}</p>
      {places.length > 0 && (
        <nav className="filter" aria-label={t("search.places")}>
          <ul>
            {places.map(({ path, name }) => (
              <li key={path}>
                <a href={to(path)} dir="auto">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  );
}
