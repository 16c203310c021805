import type { Locale } from "#app/i18n/locale.ts";
import { Fold } from "#app/site/frame/fold.tsx";
import { below, Heading, type HeadingLevel } from "#app/site/frame/heading.tsx";
import { Section } from "#app/site/frame/section.tsx";
import { useSite } from "#app/site/frame/site-context.ts";
import type { PublicTalk } from "../records/talk.server.ts";

export function TalksSection({ talks }: { talks: PublicTalk[] }) {
  const { headingOf, t, to } = useSite();
  return (
    <Section id="talks" {...headingOf("talks")}>
      <Fold title={t("talks.latest")}>
        <TalkRows talks={talks} level={3} />
      </Fold>
      <p className="view-all">
        <a href={to("/talks")}>{t("talks.viewAll")}</a>
      </p>
    </Section>
  );
}

/** "Arabic and English", the reader's own first. */
export function languagesIn(languages: readonly Locale[], locale: Locale) {
  const names = new Intl.DisplayNames(locale, { type: "language" });
  const listed = languages
    .toSorted((one) => (one === locale ? -1 : 1))
    .map((language) => names.of(language) ?? language);
  return new Intl.ListFormat(locale).format(listed);
}

export function TalkRows({ talks, level }: { talks: PublicTalk[]; level: HeadingLevel }) {
  const { locale, t, to, recordDay, shown, shownTitle } = useSite();
  if (talks.length === 0) return <p className="empty">{t("talks.empty")}</p>;
  return (
    <ul className="entry-rows">
      {talks.map(({ slug, title, event, place, day, languages }) => (
        <li key={slug} className="entry-row">
          <p className="entry-date">
            <time dateTime={day}>{recordDay(day)}</time>
          </p>
          <div className="entry-main">
            <Heading level={below(level)} className="entry-title">
              <a href={to(`/talks/${slug}`)} data-opens-dialog="" {...shownTitle(title)} />
            </Heading>
            <p className="entry-facts">
              <span {...shown(event)} />
              {place && <span {...shown(place)} />}
              <span>{languagesIn(languages, locale)}</span>
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
