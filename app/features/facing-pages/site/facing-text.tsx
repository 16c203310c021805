import { useLocation } from "react-router";
import { directionOf, type Locale, languageNames, locales, otherLocale } from "#app/i18n/locale.ts";
import { useSite } from "#app/site/frame/site-context.ts";
import type { FacingRead, FacingRow } from "#app/site/offers/facing.tsx";
import { isOffered } from "#app/site/offers/offered.ts";

const places = [1, 2, 3, 4, 5];
const middle = 3;
const marksOf = { en: "en-", ar: "ar-" };
const onlyIn = { en: "facing.onlyEnglish", ar: "facing.onlyArabic" } as const;

/** Both texts, paragraph beside paragraph; in a narrow window the other one's unfolds below. */
export function FacingText({ read: { language, heads, rows }, about }: { read: FacingRead; about: React.ReactNode }) {
  const { t, locale, typeset, typesetTitle } = useSite();
  const hasLeads = locales.some((side) => heads[side].lead);
  return (
    <section className="facing">
      <div className="facing-about" dir={directionOf(locale)}>
        {about}
      </div>
      <Row language={language} isFilled={() => true} isHead>
        {(side) =>
          side === language ? (
            <h1 id="record-title" className="record-title" tabIndex={-1}>
              {typesetTitle(heads[side].title, side)}
            </h1>
          ) : (
            <p className="record-title">{typesetTitle(heads[side].title, side)}</p>
          )
        }
      </Row>
      <div className="facing-bar">
        <fieldset className="facing-places">
          <legend className="visually-hidden">{t("facing.columns")}</legend>
          {places.map((place) => (
            <input
              key={place}
              type="radio"
              name="facing-place"
              defaultChecked={place === middle}
              aria-label={t("facing.place", { place, places: places.length })}
            />
          ))}
        </fieldset>
        <div className="facing-rule" />
      </div>
      {hasLeads && (
        <Row language={language} isFilled={(side) => Boolean(heads[side].lead)}>
          {(side) => <p className="lead">{typeset(heads[side].lead ?? "", side)}</p>}
        </Row>
      )}
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a served page do not change places
        <HtmlRow key={index} row={row} language={language} />
      ))}
    </section>
  );
}

function HtmlRow({ row, language }: { row: FacingRow; language: Locale }) {
  const htmlOf = (side: Locale) => (side === language ? row[side] : withOwnIds(row[side], side));
  return (
    <Row language={language} isFilled={(side) => row[side] !== ""} isShared={row.isShared}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the server by the record's own page */}
      {(side) => <div className="prose" dangerouslySetInnerHTML={{ __html: htmlOf(side) }} />}
    </Row>
  );
}

type RowProps = {
  language: Locale;
  isFilled: (side: Locale) => boolean;
  isShared?: boolean;
  /** The titles, which are never folded. */
  isHead?: boolean;
  children: (side: Locale) => React.ReactNode;
};

function Row({ language, isFilled, isShared = false, isHead = false, children }: RowProps) {
  const { t, locale } = useSite();
  const far = otherLocale(language);
  const attributes = (side: Locale) => ({ lang: side, dir: directionOf(side) });
  const missing = (side: Locale) => (
    <p className="facing-missing" lang={locale} dir={directionOf(locale)}>
      {t(onlyIn[otherLocale(side)])}
    </p>
  );
  if (isShared)
    return (
      <div className="facing-row shared" {...attributes(language)}>
        {children(language)}
      </div>
    );
  return (
    <div className="facing-row">
      <div className="facing-text" {...attributes(language)}>
        {isFilled(language) ? children(language) : missing(language)}
      </div>
      {isHead ? (
        <div className="facing-other" {...attributes(far)}>
          {children(far)}
        </div>
      ) : isFilled(far) ? (
        <details className="facing-other" {...attributes(far)}>
          <summary>{languageNames[far]}</summary>
          {children(far)}
        </details>
      ) : (
        <div className="facing-other" lang={far}>
          {missing(far)}
        </div>
      )}
    </div>
  );
}

/** No identifier twice on a page: links within the other text lead within it. */
function withOwnIds(html: string, side: Locale) {
  return html.replace(/\s(id="|href="#)/g, (_whole, name: string) => ` ${name}${marksOf[side]}`);
}

/** From a record to both of its texts, and back; from both to their PDF. */
export function FacingLink({ isShown }: { isShown: boolean }) {
  const { t } = useSite();
  const { pathname } = useLocation();
  return (
    <>
      <a href={isShown ? "?facing=off" : "?facing"} rel="nofollow">
        {t(isShown ? "facing.close" : "facing.open")}
      </a>
      {isShown && isOffered("pdf") && (
        <a href={`${pathname}/facing.pdf`} download="">
          {t("facing.pdf")}
        </a>
      )}
    </>
  );
}
