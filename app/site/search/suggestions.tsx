import { useSite } from "../frame/site-context.ts";
import type { Shown } from "./search-status.tsx";

type Props = { shown: Shown; categories: { key: string; name: string }[] };

export function Suggestions({ shown, categories }: Props) {
  const { t, to } = useSite();
  if (shown.state === "results" && shown.results.length > 0) return null;
  const places = [
    ...categories.map(({ key, name }) => ({ path: `/articles/category/${encodeURIComponent(key)}`, name })),
    { path: "/articles", name: t("search.allArticles") },
    { path: "/projects", name: t("search.allProjects") },
  ];
  return (
    <>
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
