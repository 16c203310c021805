import { directionOf, localeOfPath, localizePath } from "#app/i18n/locale.ts";
import { publicSettings } from "#app/records/settings/settings.server.ts";
import type { Route } from "./+types/manifest";
import { themeColors } from "./theme-colors.ts";

const icons = [
  { src: "/icon.svg", sizes: "any", type: "image/svg+xml" },
  { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" },
  { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png" },
  { src: "/icons/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
];

export async function loader({ url }: Route.LoaderArgs) {
  const locale = localeOfPath(url.pathname);
  const { siteName, siteDescription } = await publicSettings(locale);
  const manifest = {
    name: siteName,
    ...(siteDescription && { description: siteDescription }),
    lang: locale,
    dir: directionOf(locale),
    id: localizePath(locale, "/"),
    start_url: localizePath(locale, "/"),
    scope: "/",
    display: "minimal-ui",
    background_color: themeColors.light,
    theme_color: themeColors.light,
    icons,
  };
  const headers = { "Content-Type": "application/manifest+json", "Cache-Control": "public, no-cache" };
  return new Response(JSON.stringify(manifest), { headers });
}
