import "./brand.css";
import { SegmentedControl } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useState } from "react";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { choicesOf, languageChoices } from "#app/admin/widgets/choices.ts";
import { PreviewFrame, type PreviewTheme, previewThemes } from "#app/admin/widgets/preview-frame.tsx";
import { type Locale, localizePath } from "#app/i18n/locale.ts";
import { type Brand, defaultAccent } from "#app/records/brand/palette.ts";

const pages = { home: "", article: "/article", card: "/card", mail: "/mail" } as const;
const pageNames = ["home", "article", "card", "mail"] as const;

const debounceMs = 350;
const narrowestFrame = 390;
export const shownFields = [
  "accent",
  "paper",
  "faces",
  "corners",
  "logo_light",
  "logo_dark",
  "logo_name",
  "icon",
  "share_picture",
];

export function valuesOf(brand: Brand): Record<string, string> {
  const texts = Object.entries({ ...brand, accent: brand.accent ?? defaultAccent });
  return Object.fromEntries(texts.map(([name, value]) => [name, value ?? ""]));
}

export function BrandPreview({ values }: { values: Record<string, string> }) {
  const { t, locale } = useAdmin();
  const [page, setPage] = useState<keyof typeof pages>("home");
  const [theme, setTheme] = useState<PreviewTheme>("light");
  const [language, setLanguage] = useState<Locale>(locale);
  const query = new URLSearchParams(shownFields.flatMap((name) => (values[name] ? [[name, values[name]]] : [])));
  const [typed] = useDebouncedValue(query.toString(), debounceMs);
  const path = localizePath(language, `/preview/brand${pages[page]}`);
  const hasTheme = page === "home" || page === "article";
  const address = `${path}?${typed}${hasTheme ? `&theme=${theme}` : ""}`;
  const title = t("brand.previewOf", { page: t(`brand.preview.${page}`) });
  return (
    <section className="brand-preview" aria-label={t("brand.preview")}>
      <div className="preview-head">
        <SegmentedControl
          aria-label={t("brand.preview")}
          value={page}
          onChange={setPage}
          data={choicesOf(t, "brand.preview", pageNames)}
        />
        <SegmentedControl
          aria-label={t("preview.theme")}
          value={theme}
          disabled={!hasTheme}
          onChange={setTheme}
          data={choicesOf(t, "preview.theme", previewThemes)}
        />
        <SegmentedControl
          aria-label={t("brand.language")}
          value={language}
          onChange={setLanguage}
          data={languageChoices}
        />
      </div>
      {typed !== "" &&
        (page === "card" ? (
          <img className="brand-card" src={address} alt={title} width="1200" height="630" />
        ) : (
          // A mail's frame is closed to scripts, and there is a new one for each address.
          <PreviewFrame
            key={page === "mail" ? address : page}
            address={address}
            title={title}
            widthIn={(room) => Math.max(narrowestFrame, room)}
            inert="body"
          />
        ))}
    </section>
  );
}
