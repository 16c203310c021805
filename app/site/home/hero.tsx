import { directionOf, otherLocale } from "#app/i18n/locale.ts";
import type { HomeSection } from "#app/records/home/home.ts";
import { siteWords, useSite } from "../frame/site-context.ts";
import { Portrait } from "../media/portrait.tsx";
import { type Counts, pathOfProjects, Statement } from "./statement.tsx";

/** A longer headline is set smaller, so that it does not fill the first screen. */
const longTitle = 60;

type Props = { counts: Counts; place: string | null; shown: readonly HomeSection[] };

/** Its parts stand in one grid: what is in the margin beside the headline follows it on phones, the portrait before it. */
export function Hero({ counts, place, shown }: Props) {
  const { settings, t, to, ...site } = useSite();
  const projectsPath = pathOfProjects(counts, shown);
  const headline = settings.heroTitle ?? settings.siteName;
  const title = site.shownTitle(headline);
  const isName = headline === settings.ownerName;
  const titleClasses = [title.children.length > longTitle && "long", isName && "p-name"].filter(Boolean).join(" ");
  return (
    <section className="hero h-card" aria-labelledby="hero-title">
      <span className="hero-rule" aria-hidden="true" />
      <p className="hero-owner">
        {!isName && <strong className="p-name" {...site.shown(settings.ownerName)} />}
        {place && (
          <span className="hero-place">
            <bdi className="p-locality">{place}</bdi>
          </span>
        )}
      </p>
      <h1 id="hero-title" className={titleClasses || undefined} {...title} />
      <div className="hero-margin">
        {settings.otherHeroTitle && <OtherSide title={settings.otherHeroTitle} />}
        <Portrait sizes="11rem" isFirst />
      </div>
      <div className="hero-columns">
        <div>
          {settings.heroSubtitle && <p className="hero-subtitle" {...site.shownTitle(settings.heroSubtitle)} />}
          {settings.heroDescription && <p className="hero-description" {...site.shown(settings.heroDescription)} />}
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
