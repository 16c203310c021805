import { pageCard } from "#app/site/cards/page-card.server.ts";
import { redirectOrNotFound } from "#app/site/frame/redirect-or-not-found.server.ts";
import { Section } from "#app/site/frame/section.tsx";
import { useSite } from "#app/site/frame/site-context.ts";
import { Unreadable } from "#app/site/frame/unreadable.tsx";
import { listRequestOf, requireListed } from "#app/site/lists/list-request.server.ts";
import { PageLinks } from "#app/site/lists/page-links.tsx";
import { listPage } from "#app/site/meta/list-meta.ts";
import { type MetaArgs, pageMeta, pageNodes } from "#app/site/meta/site-meta.ts";
import { isOffered } from "#app/site/offers/offered.ts";
import { readPart, readUnseen } from "#app/site/page-cache/read-part.server.ts";
import { serverOnly } from "#app/site/page-cache/server-only.server.ts";
import { readServerOnly } from "#app/site/page-cache/server-only.ts";
import { publishedTalkPage } from "../records/talk.server.ts";
import { talksPerPage } from "../records/talk.ts";
import type { Route } from "./+types/talks";
import { TalkRows } from "./talks-section.tsx";

const path = "/talks";

type LoaderData = Awaited<ReturnType<typeof loader>>;

export const handle = {
  stylesheets: ["lists"],
  structuredData: (args: MetaArgs, loaderData?: LoaderData) => pageNodes(args, pageOf(args, loaderData)),
};

export async function loader(args: Route.LoaderArgs) {
  const request = listRequestOf(args.url, undefined, path, (name) => name);
  const { locale, page } = request;
  const found = await readPart(args.context, "talks", async () => {
    const list = await publishedTalkPage(locale, page);
    await requireListed(request, path, { ...list, categories: [] }, () => redirectOrNotFound(args));
    return list;
  });
  const card = await readUnseen(args.context, "card", () => pageCard("talks", locale), null);
  return serverOnly(args, { card, page, list: found.isReadable ? found.value : null });
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, pageOf(args, args.loaderData));

function pageOf(args: MetaArgs, loaderData: LoaderData | undefined) {
  const { page, card } = loaderData ? readServerOnly(loaderData) : {};
  const list = page ? { categoryName: null, page, images: [] } : undefined;
  return { ...listPage(args, "talks", list), card, feedPath: path };
}

export default function Talks({ loaderData }: Route.ComponentProps) {
  const { list } = readServerOnly(loaderData);
  const { headingOf, t, to } = useSite();
  return (
    <Section id="talks" {...headingOf("talks")} level={1}>
      {list ? <TalkRows talks={list.talks} level={1} /> : <Unreadable />}
      {list && <PageLinks {...list} path={to(path)} perPage={talksPerPage} countWord="talks.ofTotal" />}
      {isOffered("feeds") && (
        <p className="view-all">
          <a href={to("/talks/feed.xml")} type="application/atom+xml">
            {t("talks.feed")}
          </a>
        </p>
      )}
    </Section>
  );
}
