import { expect, test } from "vitest";
import "#app/features.site.ts";
import type { PublicPicture } from "#app/records/media-uses/public-media.server.ts";
import { renderOnSite } from "../../../tests/support/render-on-site.tsx";
import { Cover } from "./cover.tsx";

const address = "/media/0b9f2c1e-1111-4222-8333-444455556666";
const stored: PublicPicture = {
  address,
  width: 1_600,
  height: 1_000,
  alt: "A ledger",
  placeholder: null,
  focalX: 2,
  focalY: 2,
  widths: [480, 960],
  formats: ["webp"],
};
const drawing = { family: "closing", slug: "close" } as const;
const cover = (pictures: (string | null)[], more: { isFirst?: boolean } = {}) =>
  renderOnSite(<Cover pictures={pictures} drawing={drawing} {...more} />, "en", { pictures: { [address]: stored } });

test("the item's own picture is its cover", () => {
  expect(cover(["/samples/own.webp", "/samples/gallery.webp"])).toContain('src="/samples/own-detail.webp"');
});

test("without one of its own the first picture of the gallery is", () => {
  const html = cover([null, "/samples/gallery.webp", "/samples/second.webp"]);
  expect(html).toContain('src="/samples/gallery-detail.webp"');
  expect(html).not.toContain("<svg");
});

test("a picture that visitors cannot be shown is passed over", () => {
  expect(cover(["https://elsewhere.example/a.png", "/media/11111111-1111-4222-8333-444455556666", address])).toContain(
    `${address}/480.webp 480w`,
  );
});

test("a picture waits until it is near, unless it is the first on the screen", () => {
  expect(cover([null, address])).toContain('loading="lazy"');
  expect(cover([null, address], { isFirst: true })).toContain('fetchPriority="high"');
  expect(cover(["/samples/own.webp"], { isFirst: true })).not.toContain('loading="lazy"');
});

test("without any picture a drawing of its family stands there", () => {
  expect(cover([null])).toMatch(/<svg class="cover drawing" data-family="closing"/);
});
