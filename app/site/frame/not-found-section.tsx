import { useLocation } from "react-router";
import { isolated } from "#app/i18n/bidi.ts";
import { decodedOrGiven } from "#app/platform/normalize-text.ts";
import { isOffered } from "../offers/offered.ts";
import { useSite } from "./site-context.ts";

const maxWords = 6;

/** 410 is for what was here and will not be again. */
export function isMissing(status: number) {
  return status === 404 || status === 410;
}

export function NotFound({ status }: { status: number }) {
  const { t, to } = useSite();
  const isGone = status === 410;
  const words = wordsOf(useLocation().pathname);
  const title = t(isGone ? "notFound.goneTitle" : "notFound.title");
  return (
    <section className="notice">
      <title>{title}</title>
      <p className="notice-number">{status}</p>
      <h1>{title}</h1>
      <p>{t(isGone ? "notFound.goneText" : "notFound.text")}</p>
      {words && isOffered("search") && (
        <p>
          <a href={to(`/search?q=${encodeURIComponent(words)}`)}>{t("notFound.search", { words: isolated(words) })}</a>
        </p>
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
function wordsOf(pathname: string) {
  const name = decodedOrGiven(pathname.slice(pathname.lastIndexOf("/") + 1)).replace(/\.\w{1,5}$/, "");
  return (name.match(/\p{L}[\p{L}\p{M}\p{N}]*/gu) ?? []).slice(0, maxWords).join(" ");
}
