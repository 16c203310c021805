import { colorsTuple, createTheme, defaultVariantColorsResolver, type MantineThemeOverride } from "@mantine/core";
import type { Locale } from "#app/i18n/locale.ts";
import { adminWords } from "../frame/admin-context.ts";

/** Behaviour and labels; the appearance is in `styles/theme.css`. */
export const themes = { en: themeIn("en"), ar: themeIn("ar") };

function themeIn(locale: Locale): MantineThemeOverride {
  const t = adminWords(locale);
  return createTheme({
    primaryColor: "accent",
    colors: { accent: colorsTuple("var(--accent)") },
    variantColorResolver: (input) => {
      const colors = defaultVariantColorsResolver(input);
      return input.variant === "filled" ? { ...colors, color: "var(--on-accent)" } : colors;
    },
    respectReducedMotion: true,
    components: {
      Notification: { defaultProps: { closeButtonProps: { "aria-label": t("common.close") } } },
      ActionIcon: { defaultProps: { variant: "subtle", size: "lg" } },
      SegmentedControl: { defaultProps: { size: "xs" } },
      PasswordInput: { defaultProps: { visibilityToggleButtonProps: { "aria-label": t("auth.showPassword") } } },
    },
  });
}
