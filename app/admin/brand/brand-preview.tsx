import { SegmentedControl } from "@mantine/core";
import { useDebouncedValue, useElementSize } from "@mantine/hooks";
import { useEffect, useRef, useState } from "react";
import { directionOf, type Locale, languageNames, locales, localizePath } from "#app/i18n/locale.ts";
import { type Brand, defaultAccent } from "#app/records/brand/palette.ts";
import { useAdmin } from "../frame/admin-context.ts";

const pages = { home: "", article: "/article", card: "/card", mail: "/mail" } as const;
type Page = keyof typeof pages;
type Theme = "light" | "dark";

const debounceMs = 350;
const narrowestFrame = 390;
const carried = ["accent", "paper", "faces", "corners", "logo_light", "logo_dark", "icon", "share_picture"];

/** As the fields of the form have them. */
export function valuesOf(brand: Brand): Record<string, string> {
  const texts = Object.entries({ ...brand, accent: brand.accent ?? defaultAccent });
  return Object.fromEntries(texts.map(([name, value]) => [name, value ?? ""]));
}

/** The site's own pages, drawn with what is typed and not yet saved. */
export function BrandPreview({ values }: { values: Record<string, string> }) {
  const { t, locale } = useAdmin();
  const [page, setPage] = useState<Page>("home");
  const [theme, setTheme] = useState<Theme>("light");
  const [language, setLanguage] = useState<Locale>(locale);
  const query = new URLSearchParams(carried.flatMap((name) => (values[name] ? [[name, values[name]]] : [])));
  const [typed] = useDebouncedValue(query.toString(), debounceMs);
  const path = localizePath(language, `/preview/brand${pages[page]}`);
  const hasTheme = page === "home" || page === "article";
  const address = `${path}?${typed}${hasTheme ? `&theme=${theme}` : ""}`;
  const title = t("brand.previewOf", { page: t(`brand.preview.${page}`) });
  return (
    <section className="brand-preview" aria-label={t("brand.preview")}>
      <div className="preview-head">
        <SegmentedControl
          size="xs"
          aria-label={t("brand.preview")}
          value={page}
          onChange={(value) => setPage(value as Page)}
          data={Object.keys(pages).map((value) => ({ value, label: t(`brand.preview.${value}`) }))}
        />
        <SegmentedControl
          size="xs"
          aria-label={t("preview.theme")}
          value={theme}
          disabled={!hasTheme}
          onChange={(value) => setTheme(value as Theme)}
          data={(["light", "dark"] as const).map((value) => ({ value, label: t(`preview.${value}`) }))}
        />
        <SegmentedControl
          size="xs"
          aria-label={t("brand.language")}
          value={language}
          onChange={(value) => setLanguage(value as Locale)}
          data={locales.map((value) => ({ value, label: languageNames[value] }))}
        />
      </div>
      {typed !== "" &&
        (page === "card" ? (
          <img className="brand-card" src={address} alt={title} width="1200" height="630" />
        ) : (
          <Frame key={page === "mail" ? address : page} address={address} title={title} />
        ))}
    </section>
  );
}

function Frame({ address, title }: { address: string; title: string }) {
  const { locale } = useAdmin();
  const { ref, width, height } = useElementSize();
  const frame = useRef<HTMLIFrameElement>(null);
  const scrolled = useRef(0);
  const [first] = useState(address);
  const frameWidth = Math.max(narrowestFrame, width);
  const scale = width / frameWidth || 1;

  // The frame's address is replaced, as the way back of the page would lead through each of them. A mail's frame is closed
  // to scripts, and there is a new one for each address.
  useEffect(() => {
    const inside = frame.current?.contentWindow;
    if (!inside || !frame.current?.contentDocument || inside.location.href === "about:blank") return;
    scrolled.current = inside.scrollY;
    inside.location.replace(address);
  }, [address]);

  function showPage() {
    const page = frame.current?.contentDocument;
    if (!page) return;
    frame.current?.contentWindow?.scrollTo(0, scrolled.current);
    page.addEventListener("click", (event) => {
      if ((event.target as Element).closest("a, button")) event.preventDefault();
    });
  }

  return (
    <div className="preview-frame" ref={ref}>
      <iframe
        ref={frame}
        src={first}
        title={title}
        onLoad={showPage}
        style={{
          inlineSize: frameWidth,
          blockSize: height / scale,
          scale: String(scale),
          transformOrigin: directionOf(locale) === "rtl" ? "top right" : "top left",
        }}
      />
    </div>
  );
}
