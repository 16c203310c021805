import { createElement } from "react";
import { createRoutesStub } from "react-router";
import { expect, onTestFinished, test, vi } from "vitest";
import { plainFigures } from "#app/i18n/figures.ts";
import type { PublicPictures } from "#app/records/media-uses/public-media.server.ts";
import { renderOnSite } from "../../../tests/support/render-on-site.tsx";
import { Footer } from "./footer.tsx";
import { type FrameSettings, isShown, ownScript, siteOf } from "./site-context.ts";

const kept = "/media/0b5f1c6e-7a7c-4f3e-9d53-2f6d2f1f9a10";
const pictures = { [kept]: {} } as unknown as PublicPictures;
const settings = { pictures, origin: "https://daftar.example", figures: plainFigures } as FrameSettings;
const site = siteOf("en", settings);

test.each([
  [kept, true],
  ["/covers/ledger.svg", true],
  ["/samples/ledger.webp", true],
  ["/media/11111111-7a7c-4f3e-9d53-2f6d2f1f9a10", false],
  ["https://daftar.example/a.png", true],
  ["https://a.example/b.png", false],
  ["https://daftar.example.a.example/b.png", false],
  ["HTTPS://a.example/samples/b.png", false],
  ["//a.example/covers/b.png", false],
])("the picture %s can be shown: %s", (address, isSo) => {
  expect(isShown(address, site)).toBe(isSo);
});

test("a skill or a tag in the letters of the other language says which language it is in", () => {
  expect(ownScript("PostgreSQL", "ar")).toEqual({ lang: "en", dir: "ltr" });
  expect(ownScript("الأتمتة", "en")).toEqual({ lang: "ar", dir: "rtl" });
  expect([ownScript("الأتمتة", "ar"), ownScript("SQL", "en"), ownScript("2026", "ar")]).toEqual([{}, {}, {}]);
});

test.each([
  ["Africa/Cairo", "2027"],
  ["UTC", "2026"],
  ["Pacific/Pago_Pago", "2026"],
])("in the last hours of a year the footer has the year of the site's time zone, in %s %s", (timeZone, year) => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-12-31T22:30:00.000Z") });
  onTestFinished(() => void vi.useRealTimers());
  const page = createElement(createRoutesStub([{ path: "/", Component: Footer }]));
  const menu = { header: [], footer: [], footerTitle: null };
  expect(renderOnSite(page, "en", { menu, ownerName: "Rana Haddad", socialLinks: [], timeZone } as never)).toContain(
    `© ${year}`,
  );
});
