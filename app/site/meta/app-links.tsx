import { type Locale, localizePath } from "#app/i18n/locale.ts";
import { themeColorsOf } from "#app/records/brand/brand-css.ts";
import { shownIcons } from "#app/records/brand/brand-files.ts";
import type { Brand } from "#app/records/brand/palette.ts";
import { isOffered } from "../offers/offered.ts";

const schemes = ["light", "dark"] as const;

type Props = { locale: Locale; theme: "light" | "dark" | null | undefined; brand: Brand };

/** The site's own icon for home screens is found at its usual address, `/apple-touch-icon.png`. */
export function AppLinks({ locale, theme, brand }: Props) {
  const colors = themeColorsOf(brand);
  return (
    <>
      {isOffered("homeScreen") && <link rel="manifest" href={localizePath(locale, "/manifest.webmanifest")} />}
      {brand.icon && <link rel="apple-touch-icon" href={shownIcons(brand.icon)["180"]} />}
      {theme ? (
        <meta name="theme-color" content={colors[theme]} />
      ) : (
        schemes.map((scheme) => (
          <meta key={scheme} name="theme-color" content={colors[scheme]} media={`(prefers-color-scheme: ${scheme})`} />
        ))
      )}
    </>
  );
}
