import { currentConfiguration } from "#app/platform/configuration.server.ts";
import { redirectOrNotFound } from "#app/site/frame/redirect-or-not-found.server.ts";
import type { ShownFigure } from "../records/figure-value.ts";
import { figuresSchema } from "../records/published-figure.ts";
import type { Route } from "./+types/figures-file";
import { sourceOf, type View } from "./figure-facts.ts";
import { publicFigurePage } from "./public-figures.server.ts";

/** All public figures for programs, and at the second address what form they have; 404 while their page is off. */
export async function loader(args: Route.LoaderArgs) {
  const page = await publicFigurePage(args.url);
  if (!page) throw await redirectOrNotFound(args);
  const { origin } = currentConfiguration();
  const figures = page.figures.map((figure) => ({ ...figure, source: publishedSource(figure, page.view) }));
  const isSchema = args.url.pathname.endsWith(".schema.json");
  const content = isSchema ? figuresSchema() : { $schema: `${origin}/figures.schema.json`, figures };
  const type = isSchema ? "application/schema+json" : "application/json";
  return new Response(`${JSON.stringify(content, null, 2)}\n`, {
    headers: { "Content-Type": `${type}; charset=utf-8`, "Cache-Control": "public, no-cache" },
  });
}

function publishedSource(figure: ShownFigure, view: View) {
  const [en, ar] = [sourceOf(figure, "en", view), sourceOf(figure, "ar", view)];
  const url = en?.url && ar?.url ? { en: en.url, ar: ar.url } : null;
  return en && ar && { text: { en: en.text, ar: ar.text }, url };
}
