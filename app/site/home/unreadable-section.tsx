import type { HomeSection } from "#app/records/home/home.ts";
import { Section } from "../frame/section.tsx";
import { useSite } from "../frame/site-context.ts";

/** In place of a section whose content could not be read. */
export function UnreadableSection({ id }: { id: HomeSection }) {
  const { headingOf, t } = useSite();
  return (
    <Section id={id} {...headingOf(id)}>
      <p className="empty">{t("failure.section")}</p>
    </Section>
  );
}
