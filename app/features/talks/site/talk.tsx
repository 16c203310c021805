import type { ReactNode } from "react";
import { localeOfPath } from "#app/i18n/locale.ts";
import { publishedShortPath } from "#app/records/addresses/published-short-target.server.ts";
import { cardOf } from "#app/site/cards/card.server.ts";
import { codeIn } from "#app/site/cards/page-card.server.ts";
import { redirectOrNotFound } from "#app/site/frame/redirect-or-not-found.server.ts";
import { siteWords, useSite } from "#app/site/frame/site-context.ts";
import { varyOfRecords } from "#app/site/markdown/prefers-markdown.ts";
import { type MetaArgs, type Page, pageMeta, pageNodes } from "#app/site/meta/site-meta.ts";
import { breadcrumbs, type PageFacts, webPageNode } from "#app/site/meta/structured-data.ts";
import { readOr, readUnseen } from "#app/site/page-cache/read-part.server.ts";
import { serverOnly } from "#app/site/page-cache/server-only.server.ts";
import { readServerOnly } from "#app/site/page-cache/server-only.ts";
import { type Neighbour, RecordEnding } from "#app/site/record/record-ending.tsx";
import { RecordPage, RecordRow } from "#app/site/record/record-page.tsx";
import { type PublicTalk, publishedTalk, publishedTalkNeighbours } from "../records/talk.server.ts";
import type { Route } from "./+types/talk";
import { talkCardSubject, talkLinks, talkMarkdown } from "./talk-texts.server.ts";
import { languagesIn } from "./talks-section.tsx";

export const middleware: Route.MiddlewareFunction[] = [talkMarkdown];

export const headers = () => ({ Vary: varyOfRecords });

type LoaderData = Awaited<ReturnType<typeof loader>>;

export const handle = {
  stylesheets: ["site", "record"],
  structuredData: (args: MetaArgs, loaderData?: LoaderData) => pageNodes(args, pageOf(args, loaderData)),
};

export async function loader(args: Route.LoaderArgs) {
  const { context, params } = args;
  const locale = localeOfPath(args.url.pathname);
  const talk = await publishedTalk(params.slug, locale);
  if (!talk) throw await redirectOrNotFound(args);
  const alone = { previous: null, next: null };
  const neighbours = await readOr(context, "neighbours", () => publishedTalkNeighbours(talk, locale), alone);
  const shortPath = await readUnseen(
    context,
    "short address",
    () => publishedShortPath("talks", talk.slug, locale),
    null,
  );
  const drawCard = (path: string) => cardOf(talkCardSubject(codeIn(path), talk, locale));
  const card = shortPath && (await readUnseen(context, "card", () => drawCard(shortPath), null));
  return serverOnly(args, { talk, links: talkLinks(talk, locale), neighbours, shortPath, card });
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, pageOf(args, args.loaderData));

function pageOf({ location }: MetaArgs, loaderData: LoaderData | undefined): Page {
  const { talk, card } = loaderData ? readServerOnly(loaderData) : {};
  if (!talk) return {};
  const list = { name: siteWords(localeOfPath(location.pathname))("talks.title"), path: "/talks" };
  const nodesOf = (facts: PageFacts) => [webPageNode(facts, talk.changedAt), breadcrumbs(facts, [list])];
  return { card: card || null, title: talk.title, text: talk.abstract?.split("\n")[0] ?? talk.event, nodesOf };
}

export default function Talk({ loaderData }: Route.ComponentProps) {
  const { talk, links, neighbours, shortPath } = readServerOnly(loaderData);
  const { locale, t, recordDay, shown, shownTitle } = useSite();
  const { slug, title, event, place, day, languages, abstract } = talk;
  const path = `/talks/${slug}`;
  return (
    <RecordPage path={path}>
      <RecordRow
        head={
          <>
            <h1 id="record-title" className="record-title" tabIndex={-1} {...shownTitle(title)} />
            <p className="lead" {...shown(event)} />
          </>
        }
        margin={null}
      >
        <dl className="facts">
          <Fact label={t("talks.date")}>
            <time dateTime={day}>{recordDay(day)}</time>
          </Fact>
          {place && (
            <Fact label={t("talks.place")}>
              <span {...shown(place)} />
            </Fact>
          )}
          <Fact label={t("talks.languages")}>{languagesIn(languages, locale)}</Fact>
        </dl>
      </RecordRow>
      {abstract && (
        <RecordRow margin={<h2>{t("talks.abstract")}</h2>}>
          <div className="prose">
            {abstract.split(/\n\s*\n/).map((paragraph) => (
              <p key={paragraph} {...shown(paragraph)} />
            ))}
          </div>
        </RecordRow>
      )}
      {links.length > 0 && (
        <RecordRow margin={<h2>{t("talks.links")}</h2>}>
          <ul>
            {links.map(({ label, url }) => (
              <li key={label}>
                <a href={url} rel="noopener">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </RecordRow>
      )}
      <RecordEnding
        path={path}
        shortPath={shortPath}
        previous={neighbours.previous && neighbourOf(neighbours.previous)}
        next={neighbours.next && neighbourOf(neighbours.next)}
        related={[]}
        relatedTitle=""
      />
    </RecordPage>
  );
}

function neighbourOf({ slug, title, event }: PublicTalk): Neighbour {
  return { path: `/talks/${slug}`, title, about: event };
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
