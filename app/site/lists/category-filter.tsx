import { useSite } from "../frame/site-context.ts";

type Props = { path: string; categories: { value: string; label: string }[]; chosen: string | null };

export function CategoryFilter({ path, categories, chosen }: Props) {
  const { t, to } = useSite();
  if (categories.length < 2) return null;
  return (
    <nav className="filter" aria-label={t("filter.label")}>
      <ul>
        <li>
          <a href={to(path)} aria-current={chosen === null ? "true" : undefined}>
            {t("filter.all")}
          </a>
        </li>
        {categories.map(({ value, label }) => (
          <li key={value}>
            <a
              href={to(`${path}?category=${encodeURIComponent(value)}`)}
              aria-current={chosen === value ? "true" : undefined}
              dir="auto"
            >
              {label}
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
