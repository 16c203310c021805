import { useSite } from "../frame/site-context.ts";

type Props = { path: string; categories: { key: string; name: string }[]; chosen: string | null };

export function CategoryFilter({ path, categories, chosen }: Props) {
  const { t, to, marked } = useSite();
  const list = path === "/projects" ? "projects" : "articles";
  if (categories.length < 2) return null;
  return (
    <nav className="filter" aria-label={t("filter.label")}>
      <ul>
        <li>
          <a href={to(path)} aria-current={chosen === null ? "true" : undefined}>
            {t("filter.all")}
          </a>
        </li>
        {categories.map(({ key, name }) => (
          <li key={key}>
            <a
              href={to(`${path}/category/${encodeURIComponent(key)}`)}
              aria-current={chosen === key ? "true" : undefined}
              dir="auto"
              {...marked(list, key)}
            >
              {name}
            </a>
          </li>
        ))}
        {chosen !== null && (
          <li>
            <a className="filter-clear" href={to(path)}>
              {t("filter.clear")} <span aria-hidden="true">×</span>
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}
