import { useSite } from "../frame/site-context.ts";

type Props = { place: string; categories: { value: string; label: string }[]; chosen: string | null };

/** All and each category as links, the choice in the address; shown when there is something to choose from. */
export function CategoryFilter({ place, categories, chosen }: Props) {
  const { t, to } = useSite();
  if (categories.length < 2) return null;
  return (
    <nav className="filter" aria-label={t("filter.label")}>
      <ul>
        <li>
          <a href={to(place)} aria-current={chosen === null ? "true" : undefined}>
            {t("filter.all")}
          </a>
        </li>
        {categories.map(({ value, label }) => (
          <li key={value}>
            <a
              href={to(`${place}?category=${encodeURIComponent(value)}`)}
              aria-current={chosen === value ? "true" : undefined}
              dir="auto"
            >
              {label}
            </a>
          </li>
        ))}
        {chosen !== null && (
          <li>
            <a className="filter-clear" href={to(place)}>
              {t("filter.clear")} <span aria-hidden="true">×</span>
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}
