import type { Route } from "./+types/sitemap";
import { sitemapIndex, sitemapPart } from "./sitemap.server.ts";

const headers = { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, no-cache" };

export async function loader({ params }: Route.LoaderArgs) {
  const { part } = params as { part?: string };
  const sitemap = part === undefined ? await sitemapIndex() : await sitemapPart(part);
  if (sitemap === null) return new Response("404: there is no such sitemap\n", { status: 404 });
  return new Response(sitemap, { headers });
}
