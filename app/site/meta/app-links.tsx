import { type Locale, localizePath } from "#app/i18n/locale.ts";
import { themeColors } from "./theme-colors.ts";

const schemes = ["light", "dark"] as const;

type Props = { locale: Locale; theme: "light" | "dark" | null | undefined };

/** The icon for home screens is found at its usual address, `/apple-touch-icon.png`. */
export function AppLinks({ locale, theme }: Props) {
  return (
    <>
      <link rel="manifest" href={localizePath(locale, "/manifest.webmanifest")} />
      {theme ? (
        <meta name="theme-color" content={themeColors[theme]} />
      ) : (
        schemes.map((scheme) => (
          <meta
            key={scheme}
            name="theme-color"
            content={themeColors[scheme]}
            media={`(prefers-color-scheme: ${scheme})`}
          />
        ))
      )}
    </>
  );
}
