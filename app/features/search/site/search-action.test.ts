import { expect, test } from "vitest";
import type { FrameSettings } from "#app/site/frame/site-context.ts";
import { jsonOf, siteNodes } from "#app/site/meta/structured-data.ts";
import { readStructuredData } from "../../../../tests/support/feeds/schema-org.ts";

test("the home page tells search engines where the site is searched", () => {
  const origin = "https://daftar.example";
  const settings = { origin, pictures: {}, siteName: "Samir", ownerName: "Samir", ownerPicture: null, socialLinks: [] };
  const facts = { locale: "ar", url: `${origin}/ar`, title: "Samir", text: null, pictures: [] } as const;
  const nodes = siteNodes({ ...facts, pictures: [], settings: settings as unknown as FrameSettings });
  expect(readStructuredData(jsonOf(nodes)).WebSite?.potentialAction).toEqual({
    "@type": "SearchAction",
    target: `${origin}/ar/search?q={q}`,
    "query-input": "required name=q",
  });
});
