import { localeOfPath } from "#app/i18n/locale.ts";
import { redirectOrNotFound } from "#app/site/frame/redirect-or-not-found.server.ts";
import { Section } from "#app/site/frame/section.tsx";
import { siteWords, useSite } from "#app/site/frame/site-context.ts";
import { type MetaArgs, pageMeta, pageNodes } from "#app/site/meta/site-meta.ts";
import type { PageFacts } from "#app/site/meta/structured-data.ts";
import { readOr } from "#app/site/page-cache/read-part.server.ts";
import { serverOnly } from "#app/site/page-cache/server-only.server.ts";
import { readServerOnly } from "#app/site/page-cache/server-only.ts";
import type { Route } from "./+types/figures-page";
import { factsOf } from "./figure-facts.ts";
import { valueNode } from "./figure-node.ts";
import { linesHtml } from "./figure-slip.ts";
import { publicFigurePage } from "./public-figures.server.ts";
import { publicPlacesOfFigures } from "./where-figures-stand.server.ts";

type LoaderData = Awaited<ReturnType<typeof loader>>;

export const handle = {
  stylesheets: ["lists", "values"],
  structuredData: (args: MetaArgs, loaderData?: LoaderData) => pageNodes(args, pageOf(args, loaderData)),
};

export async function loader(args: Route.LoaderArgs) {
  const page = await publicFigurePage(args.url);
  if (!page) throw await redirectOrNotFound(args);
  const { locale, view, figures } = page;
  const places = await readOr(args.context, "places", () => publicPlacesOfFigures(locale), new Map());
  const rows = figures.map((figure) => ({
    key: figure.key,
    name: figure.name[locale],
    value: factsOf(figure, locale, view).total.value,
    lines: linesHtml(figure, locale, view),
    places: (places.get(figure.key) ?? []) as { title: string; path: string }[],
  }));
  return serverOnly(args, { rows, nodes: figures.flatMap((figure) => valueNode(figure, locale) ?? []) });
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, pageOf(args, args.loaderData));

function pageOf({ location }: MetaArgs, loaderData: LoaderData | undefined) {
  const t = siteWords(localeOfPath(location.pathname));
  const { nodes = [] } = loaderData ? readServerOnly(loaderData) : {};
  const nodesOf = (facts: PageFacts) => [
    { "@type": "WebPage", name: facts.title, url: facts.url, inLanguage: facts.locale, mentions: nodes },
  ];
  return { titleWord: "figures.title", text: t("figures.about"), nodesOf };
}

export default function Figures({ loaderData }: Route.ComponentProps) {
  const { rows } = readServerOnly(loaderData);
  const { t, shown, to } = useSite();
  return (
    <Section id="figures" title={t("figures.title")} subtitle={t("figures.about")} level={1}>
      <ul className="entry-rows figure-rows">
        {rows.map(({ key, name, value, lines, places }) => (
          <li key={key} id={`figure-${key}`} className="entry-row">
            <p className="entry-date">
              <bdi>{value}</bdi>
            </p>
            <div className="entry-main">
              <h2 className="entry-title" {...shown(name)} />
              {/* biome-ignore lint/security/noDangerouslySetInnerHtml: escaped where it is written */}
              <p className="figure-lines" dangerouslySetInnerHTML={{ __html: lines }} />
              {places.length > 0 && (
                <p className="entry-facts">
                  <span>{t("figures.standsIn")}</span>
                  {places.map(({ title, path }) => (
                    <a key={path} href={path} {...shown(title)} />
                  ))}
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
      <p className="view-all">
        <a href={to("/figures.json")} type="application/json">
          {t("figures.json")}
        </a>
      </p>
    </Section>
  );
}
