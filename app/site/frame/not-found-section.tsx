import { type ErrorResponse, useLocation } from "react-router";
import { withoutLocale } from "#app/i18n/locale.ts";
import type { FailureData } from "#app/platform/http/route-failures.server.ts";
import { decodedOrGiven } from "#app/platform/normalize-text.ts";
import { queryMaxLength } from "#app/records/words/analysis.ts";
import { isOffered } from "../offers/offered.ts";
import type { NotFoundData } from "./redirect-or-not-found.server.ts";
import { useSite } from "./site-context.ts";

const maxWords = 6;

/** 410 is for what was here and will not be again. An address that cannot be read is refused with its reason in `data`. */
export function isMissing({ status, data }: ErrorResponse) {
  return status === 404 || status === 410 || (data !== null && (status === 400 || status === 414));
}

export function NotFound({ status, data }: ErrorResponse) {
  const { shownTitle, t, to } = useSite();
  const isGone = status === 410;
  const { pathname } = useLocation();
  const { latest = [], address = pathname } = (data ?? {}) as Partial<NotFoundData & FailureData>;
  const title = t(isGone ? "notFound.goneTitle" : "notFound.title");
  return (
    <section className="notice">
      <title>{title}</title>
      <p className="notice-number">{status}</p>
      <h1>{title}</h1>
      <p>{t(isGone ? "notFound.goneText" : "notFound.text")}</p>
      {isOffered("search") && (
        <search>
          <form className="contact-form" action={to("/search")}>
            <label htmlFor="notice-search">{t("search.field")}</label>
            <input
              id="notice-search"
              type="search"
              name="q"
              defaultValue={wordsOf(withoutLocale(address))}
              dir="auto"
              maxLength={queryMaxLength}
            />
            <button type="submit" className="button quiet">
              {t("search.title")}
            </button>
          </form>
        </search>
      )}
      {latest.length > 0 && (
        <div>
          <h2>{t("blog.recent")}</h2>
          <ul>
            {latest.map(({ slug, title, language }) => (
              <li key={slug}>
                <a href={to(`/articles/${slug}`)} {...shownTitle(title, language)} />
              </li>
            ))}
          </ul>
        </div>
      )}
      <p>
        <a className="button" href={to("/")}>
          {t("notFound.home")}
        </a>
      </p>
    </section>
  );
}

/** What the end of an address may have been about. */
function wordsOf(address: string) {
  const name = decodedOrGiven(address.slice(address.lastIndexOf("/") + 1)).replace(/\.\w{1,5}$/, "");
  return (name.match(/\p{L}[\p{L}\p{M}\p{N}]*/gu) ?? []).slice(0, maxWords).join(" ");
}
