import { currentConfiguration } from "#app/platform/configuration.server.ts";

export function loader() {
  const lines = [
    "User-agent: *",
    "Disallow: /language/",
    "Disallow: /ar/language/",
    "",
    `Sitemap: ${currentConfiguration().origin}/sitemap.xml`,
  ];
  const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, no-cache" };
  return new Response(`${lines.join("\n")}\n`, { headers });
}
