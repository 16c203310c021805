import { directionOf } from "#app/i18n/locale.ts";
import type { OwnText } from "#app/records/home/home.server.ts";
import { Section } from "../frame/section.tsx";
import { useSite } from "../frame/site-context.ts";

type Props = { name: "text" | "now"; text: OwnText; day?: string | null };

export function OwnTextSection({ name, text: { html, language }, day: asOf }: Props) {
  const { headingOf, locale, t, recordDay } = useSite();
  const foreign = language === locale ? {} : { lang: language, dir: directionOf(language) };
  return (
    <Section id={name} {...headingOf(name)}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: `projectHtml` gives nothing else than the cleaned subset */}
      <div className="own-text" {...foreign} dangerouslySetInnerHTML={{ __html: html }} />
      {asOf && (
        <p className="own-text-day">
          <time dateTime={asOf}>{t("home.asOf", { day: recordDay(asOf) })}</time>
        </p>
      )}
    </Section>
  );
}
