import { Section } from "../frame/section.tsx";
import { useSite } from "../frame/site-context.ts";

/** In place of a section whose content could not be read. */
export function UnreadableSection({ id, title }: { id: string; title: string }) {
  const { t } = useSite();
  return (
    <Section id={id} title={title}>
      <p className="empty">{t("failure.section")}</p>
    </Section>
  );
}
