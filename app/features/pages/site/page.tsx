import { data } from "react-router";
import { directionOf, localeOfPath } from "#app/i18n/locale.ts";
import { publishedShortPath } from "#app/records/addresses/published-short-target.server.ts";
import { publishedPage } from "#app/records/pages/page.server.ts";
import { pagePath } from "#app/records/pages/page.ts";
import { hasBlock } from "#app/records/pages/page-blocks.ts";
import { cardOf } from "#app/site/cards/card.server.ts";
import { codeIn, ownPageCardSubject } from "#app/site/cards/page-card.server.ts";
import { answerMessage } from "#app/site/contact/answer-message.server.ts";
import type { ContactFormState } from "#app/site/contact/contact-form.tsx";
import { sentIn } from "#app/site/contact/receipt.tsx";
import { redirectOrNotFound } from "#app/site/frame/redirect-or-not-found.server.ts";
import { useSite } from "#app/site/frame/site-context.ts";
import { varyOfRecords } from "#app/site/markdown/prefers-markdown.ts";
import { type MetaArgs, type Page, pageMeta, pageNodes } from "#app/site/meta/site-meta.ts";
import { breadcrumbs, type PageFacts, webPageNode } from "#app/site/meta/structured-data.ts";
import {
  FacingLink,
  type FacingRead,
  FacingText,
  facingStyles,
  readFacing,
  rememberFacing,
} from "#app/site/offers/facing.tsx";
import { readUnseen } from "#app/site/page-cache/read-part.server.ts";
import { serverOnly } from "#app/site/page-cache/server-only.server.ts";
import { readServerOnly } from "#app/site/page-cache/server-only.ts";
import { textStyles } from "#app/site/prose/text-styles.ts";
import { FoldedContents, MarginContents } from "#app/site/record/record-contents.tsx";
import { RecordActions } from "#app/site/record/record-ending.tsx";
import { RecordPage, RecordRow } from "#app/site/record/record-page.tsx";
import type { Route } from "./+types/page";
import { Block } from "./page-blocks.tsx";
import { pageMarkdown } from "./page-markdown.server.ts";
import { pageView } from "./page-view.server.ts";

type LoaderData = Awaited<ReturnType<typeof loader>>;

export const middleware: Route.MiddlewareFunction[] = [pageMarkdown, rememberFacing];

export const headers = ({ actionHeaders }: Route.HeadersArgs) => ({
  ...Object.fromEntries(actionHeaders),
  Vary: varyOfRecords,
});

export const handle = {
  stylesheets: ["site", "record", "blocks"],
  extraStylesheets: (loaderData: LoaderData) => [
    ...textStyles(readServerOnly(loaderData).page),
    ...facingStyles(readServerOnly(loaderData)),
  ],
  structuredData: (args: MetaArgs, loaderData?: LoaderData) => pageNodes(args, pageOf(loaderData)),
};

/** Also answers every address that no route and no page has. */
export async function loader(args: Route.LoaderArgs) {
  const locale = localeOfPath(args.url.pathname);
  const page = await publishedPage(args.params.slug, locale);
  if (!page) throw await redirectOrNotFound(args);
  const { url, context } = args;
  const [shown, shortPath] = await Promise.all([
    pageView(context, page, locale),
    readUnseen(context, "short address", () => publishedShortPath("pages", page.slug, locale), null),
  ]);
  const drawCard = (path: string) => cardOf(ownPageCardSubject(codeIn(path), page, locale));
  const card = shortPath && (await readUnseen(context, "card", () => drawCard(shortPath), null));
  const facing = await readFacing(url, context, ({ pageSides }) => pageSides(context, page, locale));
  return serverOnly(args, { page: shown, facing, shortPath, card, ...sentIn(args.url.searchParams) });
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
  const { onlyIn } = page;
  const address = onlyIn ? { language: onlyIn, translationPath: null } : {};
  return { card: card || null, ...address, title: page.title, text: page.description, nodesOf };
}

export default function OwnPage({ loaderData, actionData }: Route.ComponentProps) {
  const { isSent, receipt, ...shown } = readServerOnly(loaderData);
  return <PageRecord {...shown} form={actionData ?? { isSent, receipt }} />;
}

type Props = {
  page: Awaited<ReturnType<typeof pageView>>;
  facing: FacingRead | null;
  shortPath: string | null;
  form: ContactFormState;
};

/** As an article, without date and author; a text that is missing in the reader's language is shown in the other. */
function PageRecord({ page, facing, shortPath, form }: Props) {
  const { locale, shown, shownTitle, t } = useSite();
  const { title, description, contents, language } = page;
  const parts = facing ? page.parts.filter((part) => !("html" in part)) : page.parts;
  const isForeign = (page.onlyIn ?? language) !== locale;
  const path = pagePath(page.slug);
  const link = page.isTranslated && (
    <p className="record-meta">
      <FacingLink isShown={facing !== null} />
    </p>
  );
  const body = (
    <div
      className={isForeign ? "record-text other-language" : "record-text"}
      lang={language}
      dir={directionOf(language)}
    >
      <FoldedContents entries={contents} lang={language} />
      {parts.map((part, index) => {
        const key = "html" in part ? index : `${part.kind} ${index}`;
        if (!("html" in part)) return <Block key={key} block={part} path={path} form={form} />;
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the server by page-html's allow-list
        return <div key={key} className="prose" dangerouslySetInnerHTML={{ __html: part.html }} />;
      })}
    </div>
  );
  return (
    <RecordPage path={path}>
      {facing ? (
        <FacingText read={facing} about={link} />
      ) : (
        <RecordRow
          margin={
            <>
              {isForeign && (
                <p className="record-meta">
                  <span className="one-language">{t("page.onlyInOther")}</span>
                </p>
              )}
              {link}
              <MarginContents entries={contents} lang={language} />
            </>
          }
        >
          <div className="record-text">
            <h1 id="record-title" className="record-title" tabIndex={-1} {...shownTitle(title)} />
            {description && <p className="lead" {...shown(description)} />}
          </div>
          {body}
        </RecordRow>
      )}
      {facing && parts.length > 0 && <RecordRow margin={null}>{body}</RecordRow>}
      <RecordRow className="record-end" margin={<RecordActions path={path} shortPath={shortPath} />}>
        {null}
      </RecordRow>
    </RecordPage>
  );
}
