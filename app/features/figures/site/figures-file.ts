import { currentConfiguration } from "#app/platform/configuration.server.ts";
import { redirectOrNotFound } from "#app/site/frame/redirect-or-not-found.server.ts";
import type { Route } from "./+types/figures-file";
import { publicFigurePage } from "./figure-page.server.ts";
import { figuresSchema } from "./figures-schema.ts";

/** All public figures for programs, and at the second address what form they have; 404 while their page is off. */
export async function loader(args: Route.LoaderArgs) {
  const page = await publicFigurePage(args.url);
  if (!page) throw await redirectOrNotFound(args);
  const { origin } = currentConfiguration();
  const isSchema = args.url.pathname.endsWith(".schema.json");
  const content = isSchema ? figuresSchema : { $schema: `${origin}/figures.schema.json`, figures: page.figures };
  const type = isSchema ? "application/schema+json" : "application/json";
  return new Response(`${JSON.stringify(content, null, 2)}\n`, {
    headers: { "Content-Type": `${type}; charset=utf-8`, "Cache-Control": "public, no-cache" },
  });
}
