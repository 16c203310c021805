import type { MetaDescriptor } from "react-router";
import { plainFigures } from "#app/i18n/figures.ts";
import { hidden } from "#app/site/page-cache/server-only.ts";

export const origin = "https://daftar.example";
export const wide = "/media/0b9f2c1e-1111-4222-8333-444455557777";
const size = { placeholder: null, focalX: 2, focalY: 2, widths: [], formats: [] };
const pictures = {
  [wide]: { ...size, address: wide, width: 1_600, height: 900, alt: null },
};
const settings = {
  ...{
    origin,
    pictures,
    signedInAs: null,
    arranged: [],
    menu: { header: [], footer: [], footerTitle: null, isOwn: false },
    siteName: "Samir",
    figures: plainFigures,
    heroTitle: "Closed books",
    metaKeywords: "",
  },
  siteDescription: "What the site is about",
  ownerPicture: null,
  ownerName: "Samir Daftari",
  socialLinks: [],
};

/** What the router hands to `meta` at an address of the site; `more` are other settings. */
export const argsAt = (pathname: string, more: object = {}) => ({
  matches: [
    { id: "root" },
    { id: `${/^\/ar\b/.test(pathname) ? "ar" : "en"}/layout`, loaderData: hidden({ ...settings, ...more }) },
  ],
  location: { pathname },
});

/** The descriptors by their names; alternates by their language. */
export function readMeta(descriptors: MetaDescriptor[]) {
  return Object.fromEntries(
    (descriptors as Record<string, string>[]).map((one) => {
      if (one.tagName === "link") return [one.hrefLang ?? one.rel, one.href];
      return [one.title === undefined ? (one.name ?? one.property) : "title", one.title ?? one.content];
    }),
  );
}
