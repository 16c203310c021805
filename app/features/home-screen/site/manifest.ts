import { directionOf, localeOfPath, localizePath } from "#app/i18n/locale.ts";
import { publicBrand } from "#app/records/brand/brand.server.ts";
import { themeColorsOf } from "#app/records/brand/brand-css.ts";
import { shownIcons } from "#app/records/brand/brand-files.ts";
import { publicSettings } from "#app/records/settings/settings.server.ts";
import type { Route } from "./+types/manifest";

function iconsOf(icon: string | null) {
  const icons = shownIcons(icon);
  const png = (src: string, size: number) => ({ src, sizes: `${size}x${size}`, type: "image/png" });
  return [
    ...(icons.shown.endsWith(".svg") ? [{ src: icons.shown, sizes: "any", type: "image/svg+xml" }] : []),
    png(icons["192"], 192),
    png(icons["512"], 512),
    { ...png(icons.maskable, 512), purpose: "maskable" },
  ];
}

export async function loader({ url }: Route.LoaderArgs) {
  const locale = localeOfPath(url.pathname);
  const { siteName, siteDescription } = await publicSettings(locale);
  const brand = await publicBrand();
  const { light } = themeColorsOf(brand);
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
    icons: iconsOf(brand.icon),
  };
  const headers = { "Content-Type": "application/manifest+json", "Cache-Control": "public, no-cache" };
  return new Response(JSON.stringify(manifest), { headers });
}
