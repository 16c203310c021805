import { data, redirect } from "react-router";
import { asTyped } from "#app/i18n/letters.ts";
import { localeOfPath, localizePath } from "#app/i18n/locale.ts";
import { currentVisit } from "#app/platform/http/requests/visit.server.ts";
import { publishedCategories } from "#app/records/articles/published-articles.server.ts";
import { publicPlaces } from "#app/records/places/places.server.ts";
import { Section } from "#app/site/frame/section.tsx";
import { siteWords, useSite } from "#app/site/frame/site-context.ts";
import { pageMeta } from "#app/site/meta/site-meta.ts";
import { readOr } from "#app/site/page-cache/read-part.server.ts";
import { serverOnly } from "#app/site/page-cache/server-only.server.ts";
import { readServerOnly } from "#app/site/page-cache/server-only.ts";
import { countSearchWithoutResult } from "../records/count-search.server.ts";
import { publishedSearch } from "../records/published-search.server.ts";
import type { Route } from "./+types/search";
import { SearchForm } from "./search-form.tsx";
import { countSearch } from "./search-limit.server.ts";
import { queryMaxLength, searchPath, searchQueryIn, searchQueryOf } from "./search-query.ts";
import { Results } from "./search-results.tsx";
import { SearchStatus, type Shown } from "./search-status.tsx";
import { Suggestions } from "./suggestions.tsx";

export const handle = { stylesheets: ["search"] };

export async function loader(args: Route.LoaderArgs) {
  const { url, request } = args;
  const locale = localeOfPath(url.pathname);
  const query = searchQueryOf(url.searchParams);
  if (!query) throw otherAddressOf(url);
  const q = query.q.trim();
  const shown = await read();
  const hasNone = shown.state !== "results" || shown.results.length === 0;
  const { context } = args;
  const categories = hasNone ? await readOr(context, "categories", () => publishedCategories(locale), []) : [];
  const places = hasNone ? await readOr(context, "places", () => publicPlaces(locale), []) : [];
  const page = await serverOnly(args, { q, shown, categories, filled: places.map(({ path }) => path) });
  if (q === "") return data(page);
  const retry = shown.state === "tooMany" ? { "Retry-After": String(shown.waitSeconds) } : undefined;
  return data(page, { status: statusOf(shown), headers: { "Cache-Control": "private, no-cache", ...retry } });

  async function read(): Promise<Shown> {
    if (q === "") return { state: "empty" };
    if (q.length > queryMaxLength) return { state: "tooLong" };
    const waitSeconds = countSearch(currentVisit().client);
    if (waitSeconds > 0) return { state: "tooMany", waitSeconds };
    const found = await readOr(args.context, "search", () => publishedSearch(q, locale, query?.page), null);
    if (!found) return { state: "empty" };
    if (found.page > found.pages) throw data(null, { status: 404 });
    if (found.count === 0) countSearchWithoutResult(q, request);
    return { state: "results", ...found };
  }
}

function otherAddressOf({ searchParams, pathname }: URL) {
  const query = searchQueryIn(searchParams);
  if (!query) return data(null, { status: 404 });
  return redirect(query.q === "" ? pathname : localizePath(localeOfPath(pathname), searchPath(query.q, query.page)));
}

function statusOf({ state }: Shown) {
  if (state === "tooLong") return 422;
  return state === "tooMany" ? 429 : 200;
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export const meta: Route.MetaFunction = (args) => {
  const { q } = args.loaderData ? readServerOnly(args.loaderData) : { q: "" };
  const word = siteWords(localeOfPath(args.location.pathname))("search.title");
  const query = q && q.length <= queryMaxLength ? searchPath(q).slice("/search".length) : "";
  const tags = pageMeta(args, {
    title: q ? `${asTyped(q.slice(0, queryMaxLength))} · ${word}` : word,
    textWord: "search.text",
    query,
  });
  return q ? [...tags, { name: "robots", content: "noindex" }] : tags;
};

export default function Search({ loaderData }: Route.ComponentProps) {
  const { t } = useSite();
  const { q, shown, categories, filled } = readServerOnly(loaderData);
  return (
    <Section id="search" title={t("search.title")} level={1}>
      <SearchForm q={q} isTooLong={shown.state === "tooLong"} />
      <SearchStatus shown={shown} />
      <div data-search-results="">
        {shown.state === "results" && <Results q={q} found={shown} />}
        <Suggestions q={q} shown={shown} categories={categories} filled={filled} />
      </div>
    </Section>
  );
}
