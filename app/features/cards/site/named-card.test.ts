import { expect, test } from "vitest";
import { siteMeta } from "#app/site/meta/site-meta.ts";
import { argsAt, origin, readMeta } from "../../../../tests/support/feeds/page-meta.ts";

test("a page of the site names its card with its size and its text", () => {
  const card = { path: "/cards/home-en-0123456789abcdef.png", alt: "Closed \u2066books\u2069 · Samir" };
  expect(readMeta(siteMeta(argsAt("/"), { card }))).toMatchObject({
    "og:image": origin + card.path,
    "og:image:width": "1200",
    "og:image:height": "630",
    "og:image:alt": "Closed books · Samir",
    "twitter:card": "summary_large_image",
  });
});
