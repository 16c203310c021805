import type { Locale } from "#app/i18n/locale.ts";
import type { publicAbout } from "#app/records/sections/about.server.ts";
import { defaultAchievementIcon } from "#app/records/sections/about.ts";
import { Fold } from "../frame/fold.tsx";
import { iconOf } from "../frame/icons.tsx";
import { Section } from "../frame/section.tsx";
import { useSite } from "../frame/site-context.ts";
import { placeIn } from "./place.ts";

type About = NonNullable<Awaited<ReturnType<typeof publicAbout>>>;

export function AboutSection({ about, listed }: { about: About; listed: readonly string[] }) {
  const { headingOf, locale, number, shown, t } = useSite();
  const isChosen = about.achievements.some(({ icon }) => icon !== defaultAchievementIcon);
  return (
    <Section id="about" {...headingOf("about", { subtitle: about.title })}>
      {about.description && <p className="lead" {...shown(about.description)} />}
      {about.philosophy && (
        <Fold title={t("about.philosophy")}>
          <blockquote className="philosophy" {...shown(about.philosophy)} />
        </Fold>
      )}
      {about.achievements.length > 0 && (
        <Fold title={t("about.achievements")}>
          <ul className="ledger-rows achievements">
            {about.achievements.map((achievement, index) => (
              <li key={achievement.title}>
                <h4>
                  {isChosen ? iconOf(achievement.icon) : <b aria-hidden="true">{number(index + 1)}</b>}{" "}
                  <span {...shown(achievement.title)} />
                </h4>
                <p {...shown(achievement.description)} />
              </li>
            ))}
          </ul>
        </Fold>
      )}
      {about.skills.length > 0 && (
        <Fold title={t("about.skills")}>
          <dl className="ledger-rows skills">
            {about.skills.map((skill) => (
              <div key={skill.category}>
                <dt {...shown(skill.category)} />
                {skill.items.map((item) => (
                  <dd key={item} {...shown(item)} />
                ))}
              </div>
            ))}
          </dl>
        </Fold>
      )}
      <ContactFacts facts={factsOf(about, listed, locale)} />
    </Section>
  );
}

function ContactFacts({ facts }: { facts: ReturnType<typeof factsOf> }) {
  const { t } = useSite();
  if (facts.length === 0) return null;
  return (
    <Fold title={t("contact.information")}>
      <dl className="ledger-rows">
        {facts.map(({ word, value, href }) => (
          <div key={word}>
            <dt>{t(word)}</dt>
            <dd dir="auto">
              {href ? (
                <a href={href}>
                  <bdi dir="ltr">{value}</bdi>
                </a>
              ) : (
                value
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Fold>
  );
}

/** Without what the contact section lists anyway; a place alone is shown beside the name at the top of the page. */
function factsOf({ contact_info, ...texts }: About, listed: readonly string[], locale: Locale) {
  const { email, phone, location } = contact_info;
  const isAlone = Object.values(texts).every((text) => text === null || text.length === 0);
  const isNew = (value: string) => isAlone || !listed.includes(value);
  const reached = [
    ...(email && isNew(email) ? [{ word: "contact.email", value: email, href: `mailto:${email}` }] : []),
    ...(phone && isNew(phone)
      ? [{ word: "about.phone", value: phone, href: `tel:${phone.replace(/[^\d+]/g, "")}` }]
      : []),
  ];
  const place = placeIn(locale, location);
  return place && (isAlone || reached.length > 0)
    ? [...reached, { word: "about.location", value: place, href: null }]
    : reached;
}
