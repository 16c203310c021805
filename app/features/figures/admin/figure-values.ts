import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { defaultLocale } from "#app/i18n/locale.ts";
import { publicSettings } from "#app/records/settings/settings.server.ts";
import { listKnownFigures } from "../records/figures.server.ts";
import { formatFigure } from "../site/format-figure.ts";
import type { Route } from "./+types/figure-values";
import type { KnownFigure } from "./texts/known-figures.ts";

const noValue = "—";

export async function loader({ context }: Route.LoaderArgs) {
  const { staff } = adminOf(context);
  const { figures: form } = await publicSettings(defaultLocale);
  const rows = await listKnownFigures(staff);
  return Response.json(
    rows.map(({ key, name_en, name_ar, value }): KnownFigure => {
      const text = (locale: "en" | "ar") => (value ? formatFigure(value, locale, form) : noValue);
      return { key, name: { en: name_en, ar: name_ar }, text: { en: text("en"), ar: text("ar") } };
    }),
  );
}
