import { kindNamed } from "#app/records/kinds.ts";
import { ownLanguage, useSite } from "#app/site/frame/site-context.ts";
import { PagesBeside } from "#app/site/lists/page-links.tsx";
import type { TextPart } from "../records/highlight.ts";
import type { SearchResult, SearchResults } from "../records/published-search.server.ts";
import { searchPath } from "./search-query.ts";
import { otherKindWord } from "./status-text.ts";

export function Results({ q, found }: { q: string; found: SearchResults }) {
  const { t, to } = useSite();
  const { results, page, pages } = found;
  if (results.length === 0) return null;
  return (
    <>
      <ol className="entry-rows search-results">
        {results.map((result) => (
          <Result key={`${result.kind}-${result.id}`} result={result} />
        ))}
      </ol>
      <PagesBeside page={page} pages={pages} addressOf={(one) => to(searchPath(q, one))}>
        {t("pages.page", { page })}
      </PagesBeside>
    </>
  );
}

function Result({ result }: { result: SearchResult }) {
  const { locale, t, to, dayOf, recordDay } = useSite();
  const { kind, path, language, dated, title, passage } = result;
  const own = ownLanguage(language, locale);
  const day = dated.length > 10 ? dayOf(dated) : dated;
  const { siteWord, search } = kindNamed(kind) ?? {};
  const word = t(siteWord ?? otherKindWord);
  return (
    <li className="entry-row">
      <p className="entry-date">
        {word}
        {search?.isDated && <time dateTime={day}>{recordDay(day)}</time>}
        {language !== locale && <span className="language-mark">{t("blog.inOtherLanguage")}</span>}
      </p>
      <div className="entry-main">
        <h2 className="entry-title" {...own}>
          <a href={to(path)}>{title.length > 0 ? <Parts parts={title} /> : word}</a>
        </h2>
        {passage.length > 0 && (
          <p className="entry-text" {...own}>
            <Parts parts={passage} />
          </p>
        )}
      </div>
    </li>
  );
}

function Parts({ parts }: { parts: TextPart[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: a text is drawn once, on the server
  return parts.map(({ text, isFound }, index) => (isFound ? <mark key={index}>{text}</mark> : text));
}
