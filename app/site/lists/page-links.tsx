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
  const { t, number } = useSite();
  if (pages < 2) return null;
  return (
    <nav className="page-links" aria-label={t("pages.label")}>
      {page > 1 && (
        <a className="button quiet" rel="prev" href={addressOf(page - 1)}>
          {t("pages.previous")}
        </a>
      )}
      <div>
        <ul className="page-numbers">
          {numbersShown(page, pages).map((one, index, all) => (
            <li key={one}>
              {one > (all[index - 1] ?? 0) + 1 && <span aria-hidden="true">… </span>}
              <a
                href={addressOf(one)}
                aria-label={t("pages.page", { page: one })}
                aria-current={one === page ? "page" : undefined}
              >
                {number(one)}
              </a>
            </li>
          ))}
        </ul>
        <p className="page-links-count">{children}</p>
      </div>
      {page < pages && (
        <a className="button quiet" rel="next" href={addressOf(page + 1)}>
          {t("pages.next")}
        </a>
      )}
    </nav>
  );
}

/** The first ones, those around the page that is shown, and the last one. */
function numbersShown(page: number, pages: number) {
  const numbers = Array.from({ length: pages }, (_, index) => index + 1);
  return numbers.filter((one) => one <= 3 || one === pages || Math.abs(one - page) <= 1);
}
