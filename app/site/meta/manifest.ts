import { directionOf, localeOfPath, localizePath } from "#app/i18n/locale.ts";
import { publicBrand } from "#app/records/brand/brand.server.ts";
import { themeColorsOf } from "#app/records/brand/brand-css.ts";
import { publicSettings } from "#app/records/settings/settings.server.ts";
import type { Route } from "./+types/manifest";

const icons = [
  { src: "/icon.svg", sizes: "any", type: "image/svg+xml" },
  { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" },
  { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png" },
  { src: "/icons/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
];

export async function loader({ url }: Route.LoaderArgs) {
  const locale = localeOfPath(url.pathname);
  const { siteName, siteDescription } = await publicSettings(locale);
  const { light } = themeColorsOf(await publicBrand());
  const manifest = {
    name: siteName,
    ...(siteDescription && { description: siteDescription }),
    lang: locale,
    dir: directionOf(locale),
    id: localizePath(locale, "/"),
    start_url: localizePath(locale, "/"),
    scope: "/",
    display: "minimal-ui",
    background_color: light,
    theme_color: light,
    icons,
  };
  const headers = { "Content-Type": "application/manifest+json", "Cache-Control": "public, no-cache" };
  return new Response(JSON.stringify(manifest), { headers });
}
