import { directionOf, otherLocale } from "#app/i18n/locale.ts";
import type { HomeSection } from "#app/records/home/home.ts";
import { siteWords, useSite } from "../frame/site-context.ts";
import { Picture } from "../media/picture.tsx";
import { type Counts, pathOfProjects, Statement } from "./statement.tsx";

/** A longer headline is set smaller, so that it does not fill the first screen. */
const longTitle = 60;

type Props = { counts: Counts; place: string | null; shown: readonly HomeSection[] };

export function Hero({ counts, place, shown }: Props) {
  const { locale, settings, t, to, pictureOf, typeset, typesetTitle } = useSite();
  const portrait = pictureOf(settings.ownerPicture);
  const projectsPath = pathOfProjects(counts, shown);
  const headline = settings.heroTitle ?? settings.siteName;
  const title = typesetTitle(headline, locale);
  const isName = headline === settings.ownerName;
  const titleClasses = [title.length > longTitle && "long", isName && "p-name"].filter(Boolean).join(" ");
  return (
    <section className="hero" aria-labelledby="hero-title">
      <span className="hero-rule" aria-hidden="true" />
      <div className="hero-own h-card">
        <p className="hero-owner">
          {portrait && (
            <Picture picture={portrait} className="portrait u-photo" alt={portrait.alt ?? ""} sizes="3.5rem" isFirst />
          )}
          {!isName && <strong className="p-name">{settings.ownerName}</strong>}
          {place && (
            <span className="hero-place">
              <bdi className="p-locality">{place}</bdi>
            </span>
          )}
        </p>
        <h1 id="hero-title" className={titleClasses || undefined}>
          {title}
        </h1>
        <div className="hero-columns">
          <div>
            {settings.heroSubtitle && <p className="hero-subtitle">{typesetTitle(settings.heroSubtitle, locale)}</p>}
            {settings.heroDescription && (
              <p className="hero-description">{typeset(settings.heroDescription, locale)}</p>
            )}
            <p className="hero-actions">
              {projectsPath && (
                <a className="button" href={to(projectsPath)}>
                  {t("hero.projects")}
                </a>
              )}
              <a className="button quiet" href={to(shown.includes("contact") ? "/#contact" : "/contact")}>
                {t("hero.contact")}
              </a>
            </p>
          </div>
          <Statement counts={counts} shown={shown} />
        </div>
      </div>
      {settings.otherHeroTitle && <OtherSide title={settings.otherHeroTitle} />}
    </section>
  );
}

function OtherSide({ title: headline }: { title: string }) {
  const { locale, typesetTitle } = useSite();
  const other = otherLocale(locale);
  const title = typesetTitle(headline, other);
  return (
    <a
      className="hero-other"
      href={`/language/${other}?to=/`}
      lang={other}
      dir={directionOf(other)}
      hrefLang={other}
      rel="nofollow"
    >
      <span className={title.length > longTitle ? "hero-other-title long" : "hero-other-title"}>{title}</span>{" "}
      <span>{siteWords(other)("hero.readHere")}</span>
    </a>
  );
}
