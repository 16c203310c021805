import { useSite } from "../frame/site-context.ts";

/** About two rows of a wide window. */
export const shownOfMany = 12;
const foldedFrom = 16;

type Entry = { key: string | null; name: string };
type Props = { path: string; categories: { key: string; name: string }[]; chosen: string | null };

export function CategoryFilter({ path, categories, chosen }: Props) {
  const { t, to, marked } = useSite();
  const list = path === "/projects" ? "projects" : "articles";
  if (categories.length < 2) return null;
  const entries: Entry[] = [{ key: null, name: t("filter.all") }, ...categories];
  const shown = categories.length < foldedFrom ? foldedFrom : shownOfMany;
  const isFolded = ({ key }: Entry, index: number) => index > shown && key !== chosen;
  const linkTo = ({ key, name }: Entry) => (
    <li key={key}>
      <a
        href={to(key === null ? path : `${path}/category/${encodeURIComponent(key)}`)}
        aria-current={chosen === key ? "true" : undefined}
        dir="auto"
        {...marked(list, key)}
      >
        {name}
      </a>
    </li>
  );
  const more = entries.filter(isFolded).map(linkTo);
  return (
    <nav className="filter" aria-label={t("filter.label")}>
      <ul>
        {entries.filter((entry, index) => !isFolded(entry, index)).map(linkTo)}
        {chosen !== null && (
          <li>
            <a className="filter-clear" href={to(path)}>
              {t("filter.clear")} <span aria-hidden="true">×</span>
            </a>
          </li>
        )}
      </ul>
      {more.length > 0 && (
        <details>
          <summary>{t("filter.more")}</summary>
          <ul>{more}</ul>
        </details>
      )}
    </nav>
  );
}
