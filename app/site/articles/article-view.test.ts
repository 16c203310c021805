import { beforeAll, expect, test } from "vitest";
import { readConfiguration, setConfiguration } from "#app/platform/configuration.server.ts";
import type { PublicPicture } from "#app/records/media-uses/public-media.server.ts";
import { pictureIn } from "../frame/site-context.ts";
import { articleView } from "./article-view.server.ts";

beforeAll(() => setConfiguration(readConfiguration({ ORIGIN: "https://daftar.example" })));

const address = "/media/0b9f2c1e-1111-4222-8333-444455556666";
const stored = { address, alt: "دفتر", widths: [800], formats: ["webp"] } as Partial<PublicPicture> as PublicPicture;

async function coverOf(featured_image_url: string | null) {
  const article = { title: "إقفال", slug: "a", content: "<p>نص</p>", language: "ar", featured_image_url };
  const { content } = await articleView(article as never, pictureIn({ [address]: stored }), "en");
  return /<figure class="article-picture"><a href="([^"]*)".* alt="([^"]*)"/.exec(content)?.slice(1) ?? null;
}

test("an article's page shows the cover that lists show: of the sample, of the library or of this site", async () => {
  expect(await coverOf("/samples/close-calendar-ar.webp")).toEqual([
    "/samples/close-calendar-ar.webp",
    expect.stringMatching(/^تقويم إقفال/),
  ]);
  expect(await coverOf(address)).toEqual([address, "دفتر"]);
  const own = "https://daftar.example/pictures/a.png";
  expect(await coverOf(own)).toEqual([own, "تكبير"]);
});

test("an article's page shows no cover that visitors may not see", async () => {
  for (const other of [null, "https://elsewhere.example/a.png", "/media/0b9f2c1e-9999-4222-8333-444455556666"])
    expect(await coverOf(other)).toBeNull();
});
