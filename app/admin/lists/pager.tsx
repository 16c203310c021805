import { useLocation } from "react-router";
import { rowsOnPage } from "#app/records/lists/list-request.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { LinkButton } from "../widgets/link-button.tsx";
import { searchWith } from "../widgets/search-with.ts";

export function Pager({ path, page, count }: { path: string; page: number; count: number }) {
  const { t, format } = useAdmin();
  const { search } = useLocation();
  if (count <= rowsOnPage) return null;
  const from = (page - 1) * rowsOnPage + 1;
  const until = Math.min(count, page * rowsOnPage);
  const link = (to: number, word: string) => (
    <LinkButton to={{ pathname: path, search: searchOfPage(search, to) }}>{t(word)}</LinkButton>
  );
  return (
    <nav className="pager" aria-label={t("messages.pages")}>
      {page > 1 && link(page - 1, "collection.previous")}
      <span className="soft number">
        {t("messages.range", { from: format.number(from), to: format.number(until), total: format.number(count) })}
      </span>
      {until < count && link(page + 1, "collection.next")}
    </nav>
  );
}

/** Drops `person`, whose page may be another one. */
export function searchOfPage(search: string, page: number) {
  return searchWith(search, { page: page > 1 ? String(page) : null, person: null });
}
