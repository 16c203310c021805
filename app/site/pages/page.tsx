import { data } from "react-router";
import { type Locale, localeOfPath } from "#app/i18n/locale.ts";
import { publishedPageShortPath } from "#app/records/addresses/published-short-target.server.ts";
import { publishedPage } from "#app/records/pages/page.server.ts";
import { pagePath } from "#app/records/pages/page.ts";
import { hasBlock } from "#app/records/pages/page-blocks.ts";
import { cardOf } from "../cards/card.server.ts";
import { codeIn } from "../cards/page-card.server.ts";
import { answerMessage } from "../contact/answer-message.server.ts";
import { redirectOrNotFound } from "../frame/redirect-or-not-found.server.ts";
import { varyOfRecords } from "../markdown/prefers-markdown.ts";
import { type MetaArgs, type Page, pageMeta, pageNodes } from "../meta/site-meta.ts";
import { breadcrumbs, type PageFacts, webPageNode } from "../meta/structured-data.ts";
import { serverOnly } from "../page-cache/server-only.server.ts";
import { readServerOnly } from "../page-cache/server-only.ts";
import type { Route } from "./+types/page";
import { pageCardSubject } from "./page-card-subject.ts";
import { pageMarkdown } from "./page-markdown.server.ts";
import { PageRecord } from "./page-record.tsx";
import { pageView } from "./page-view.server.ts";

type LoaderData = Awaited<ReturnType<typeof loader>>;

export const middleware: Route.MiddlewareFunction[] = [pageMarkdown];

export const headers = ({ actionHeaders }: Route.HeadersArgs) => ({
  ...Object.fromEntries(actionHeaders),
  Vary: varyOfRecords,
});

export const handle = {
  stylesheets: ["site", "record", "blocks"],
  extraStylesheets: (loaderData: LoaderData, locale: Locale) =>
    readServerOnly(loaderData).page.language === locale ? [] : ["otherFaces"],
  structuredData: (args: MetaArgs, loaderData?: LoaderData) => pageNodes(args, pageOf(loaderData)),
};

/** Also of every address where nothing is. */
export async function loader(args: Route.LoaderArgs) {
  const locale = localeOfPath(args.url.pathname);
  const page = await publishedPage(args.params.slug, locale);
  if (!page) throw await redirectOrNotFound(args);
  const [shown, shortPath] = await Promise.all([pageView(page, locale), publishedPageShortPath(page.id, locale)]);
  const card = shortPath && (await cardOf(pageCardSubject(codeIn(shortPath), page, locale)));
  return serverOnly(args, { page: shown, shortPath, card, isSent: args.url.searchParams.has("sent") });
}

/** Only a page with a contact form answers one. */
export async function action({ request, params }: Route.ActionArgs) {
  const page = await publishedPage(params.slug, localeOfPath(new URL(request.url).pathname));
  if (!page) throw data(null, { status: 404 });
  if (!hasBlock(page.content, "contact")) throw data(null, { status: 405 });
  return answerMessage(request, pagePath(page.slug));
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, pageOf(args.loaderData));

function pageOf(loaderData: LoaderData | undefined): Page {
  const { page, card } = loaderData ? readServerOnly(loaderData) : {};
  if (!page) return {};
  const nodesOf = (facts: PageFacts) => [webPageNode(facts, page.changedAt), breadcrumbs(facts, [])];
  return { card: card || null, title: page.title, text: page.description, nodesOf };
}

export default function OwnPage({ loaderData, actionData }: Route.ComponentProps) {
  const { isSent, ...shown } = readServerOnly(loaderData);
  return <PageRecord {...shown} form={actionData ?? { isSent }} />;
}
