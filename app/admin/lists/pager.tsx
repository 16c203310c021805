import { Button } from "@mantine/core";
import { Link, useLocation } from "react-router";
import { rowsOnPage } from "#app/records/lists/list-request.ts";
import { useAdmin } from "../frame/admin-context.ts";

type PagerProps = { path: string; page: number; count: number };

export function Pager({ path, page, count }: PagerProps) {
  const { t, format } = useAdmin();
  const { search } = useLocation();
  if (count <= rowsOnPage) return null;
  const from = (page - 1) * rowsOnPage + 1;
  const until = Math.min(count, page * rowsOnPage);
  const link = (to: number, word: string) => (
    <Button component={Link} to={{ pathname: path, search: searchOfPage(search, to) }} variant="default">
      {t(word)}
    </Button>
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
  const params = new URLSearchParams(search);
  if (page > 1) params.set("page", String(page));
  else params.delete("page");
  params.delete("person");
  const text = params.toString();
  return text && `?${text}`;
}
