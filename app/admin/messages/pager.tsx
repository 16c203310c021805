import { Button } from "@mantine/core";
import { Link, useLocation } from "react-router";
import { useAdmin } from "../frame/admin-context.ts";
import { messagesOnPage, searchOfPage } from "./message-query.ts";

type PagerProps = { path: string; page: number; count: number };

/** The way to the other pages, where there is more than one. */
export function Pager({ path, page, count }: PagerProps) {
  const { t, format } = useAdmin();
  const { search } = useLocation();
  if (count <= messagesOnPage) return null;
  const from = (page - 1) * messagesOnPage + 1;
  const until = Math.min(count, page * messagesOnPage);
  const link = (to: number, word: string) => (
    <Button component={Link} to={{ pathname: path, search: searchOfPage(search, to) }} variant="default">
      {t(word)}
    </Button>
  );
  return (
    <nav className="pager" aria-label={t("messages.pages")}>
      {page > 1 && link(page - 1, "messages.newer")}
      <span className="soft number">
        {t("messages.range", { from: format.number(from), to: format.number(until), total: format.number(count) })}
      </span>
      {until < count && link(page + 1, "messages.older")}
    </nav>
  );
}
