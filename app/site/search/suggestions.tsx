import { withoutQuotes } from "#app/records/search-index/quotes.ts";
import { useSite } from "../frame/site-context.ts";
import { searchPath } from "./search-query.ts";
import type { Shown } from "./search-status.tsx";

type Props = { q: string; shown: Shown; categories: { key: string; name: string }[] };

export function Suggestions({ q, shown, categories }: Props) {
  const { t, to } = useSite();
  if (shown.state === "results" && shown.results.length > 0) return null;
  const places = [
    ...categories.map(({ key, name }) => ({ path: `/articles/category/${encodeURIComponent(key)}`, name })),
    { path: "/articles", name: t("search.allArticles") },
    { path: "/projects", name: t("search.allProjects") },
  ];
  return (
    <>
      {shown.state === "results" && shown.match === "noPhrase" && (
        <p>
          <a href={to(searchPath(withoutQuotes(q)))}>{t("search.withoutQuotes")}</a>
        </p>
      )}
      <p className="soft">{t(shown.state === "results" ? "search.otherWords" : "search.text")}</p>
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
    </>
  );
}
