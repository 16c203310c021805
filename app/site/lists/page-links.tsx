import type { ReactNode } from "react";
import { useSite } from "../frame/site-context.ts";

type Props = {
  /** The address of the list without its page. */
  path: string;
  page: number;
  pages: number;
  perPage: number;
  total: number;
  countWord: string;
};

export function PageLinks({ path, page, pages, perPage, total, countWord }: Props) {
  const { t, number } = useSite();
  const first = (page - 1) * perPage + 1;
  const last = Math.min(page * perPage, total);
  return (
    <PagesBeside page={page} pages={pages} addressOf={(one) => (one === 1 ? path : `${path}?page=${one}`)}>
      <bdi dir="ltr">{number(first === last ? first : `${first}–${last}`)}</bdi> {t(countWord, { count: total })}
    </PagesBeside>
  );
}

type BesideProps = { page: number; pages: number; addressOf: (page: number) => string; children: ReactNode };

export function PagesBeside({ page, pages, addressOf, children }: BesideProps) {
  const { t } = useSite();
  if (pages < 2) return null;
  return (
    <nav className="page-links" aria-label={t("pages.label")}>
      {page > 1 && (
        <a className="button quiet" rel="prev" href={addressOf(page - 1)}>
          {t("pages.previous")}
        </a>
      )}
      <p className="page-links-count">{children}</p>
      {page < pages && (
        <a className="button quiet" rel="next" href={addressOf(page + 1)}>
          {t("pages.next")}
        </a>
      )}
    </nav>
  );
}
