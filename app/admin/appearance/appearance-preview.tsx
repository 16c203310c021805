import type { Ref } from "react";
import { directionOf, type Locale, languageNames, localizePath } from "#app/i18n/locale.ts";
import { isOwnPicture } from "#app/records/media/media.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { CopyField } from "../frame/copy-field.tsx";
import type { Appearance } from "./read-appearance.server.ts";

const titleMaxLength = 60;
const textMaxLength = 160;

type Shown = {
  locale: Locale;
  title: string;
  text: string;
  kicker: string;
  path: string;
  cover: string;
};

type PreviewsProps = { ref: Ref<HTMLDivElement>; appearance: Appearance; shown: readonly Shown[] };

export function AppearancePreviews({ ref, appearance, shown }: PreviewsProps) {
  const { t } = useAdmin();
  return (
    <div ref={ref} className="appearances">
      {shown.map((page) => (
        <AppearancePreview key={page.locale} appearance={appearance} shown={page} />
      ))}
      {appearance.shortAddress && (
        <CopyField label={t("appearance.short")} hint={t("appearance.shortHint")} text={appearance.shortAddress} />
      )}
    </div>
  );
}

/** How a search engine and a site where the page is shared will show it, as far as it is typed. */
function AppearancePreview({ appearance, shown }: { appearance: Appearance; shown: Shown }) {
  const { t } = useAdmin();
  const { locale, title, kicker, path } = shown;
  // No picture of another site is on a card, and the admin area may load none.
  const cover = isOwnPicture(shown.cover) ? shown.cover : "";
  const site = appearance.sites[locale];
  const { host } = new URL(appearance.origin);
  const breadcrumb = [host, ...localizePath(locale, path).split("/").filter(Boolean)];
  const whole = `${title} · ${site.name}`;
  const text = shown.text || site.text || "";
  const own = { lang: locale, dir: directionOf(locale) };
  return (
    <div className="appearance">
      <h3>{`${t("appearance.search")} · ${languageNames[locale]}`}</h3>
      <div className="appearance-result" {...own}>
        <p className="appearance-breadcrumb" dir="ltr">
          {breadcrumb.join(" › ")}
        </p>
        <p className="appearance-title">{cut(whole, titleMaxLength)}</p>
        <p>{cut(text, textMaxLength)}</p>
      </div>
      {title.length > titleMaxLength && <p className="soft">{t("appearance.longTitle")}</p>}
      {text.length > textMaxLength && <p className="soft">{t("appearance.longText")}</p>}
      <h3>{`${t("appearance.card")} · ${languageNames[locale]}`}</h3>
      <div className="appearance-card" {...own}>
        <div className="appearance-card-text">
          {kicker && <p className="appearance-kicker">{kicker}</p>}
          <p className="appearance-card-title" data-size={sizeOf(title)} dir="auto">
            {title}
          </p>
          <p className="appearance-foot">
            <strong>{site.name}</strong>
            <span dir="ltr">{host}</span>
          </p>
        </div>
        <div className="appearance-panel" data-ruled={cover === "" || undefined}>
          {cover && <img src={cover} alt="" />}
        </div>
      </div>
    </div>
  );
}

function cut(text: string, max: number) {
  if (text.length <= max) return text;
  const start = text.slice(0, max);
  const end = start.lastIndexOf(" ");
  return `${start.slice(0, end > max / 2 ? end : max)} …`;
}

function sizeOf(title: string) {
  if (title.length <= 32) return "large";
  return title.length <= 80 ? "middle" : "small";
}
