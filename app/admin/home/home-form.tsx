import type { DraftSource } from "../drafts/draft.ts";
import { StructuredPair } from "../editor/structured-pair.tsx";
import { TextField } from "../forms/record-fields.tsx";
import { PartForm } from "../forms/record-form.tsx";
import { RowsField } from "../forms/rows-field.tsx";
import { useAdmin } from "../frame/admin-context.ts";
import { useHydrated } from "../frame/use-hydrated.ts";
import type { readHomeForm } from "./read-home-form.server.ts";
import { SectionFields } from "./section-fields.tsx";

const words = { title: "home.sections", hint: "home.sectionsHint" };

type Props = Awaited<ReturnType<typeof readHomeForm>> & { draft: DraftSource };

export function HomeForm({ home, sections, defaults, draft }: Props) {
  const { t } = useAdmin();
  const isHydrated = useHydrated();
  return (
    <PartForm intent="home" label={t("home.title")} record={home} draft={draft}>
      <RowsField name="sections" items={sections} nameOf={({ name }) => t(`home.section.${name}`)} words={words}>
        {(section) => section && <SectionFields section={section} defaults={defaults[section.name]} />}
      </RowsField>
      <h2>{t("home.now")}</h2>
      <StructuredPair name="now" label={t("home.now")} isShown={isHydrated} />
      <TextField name="now_date" type="date" label={t("home.now_date")} hint={t("home.now_dateHint")} />
      <h2>{t("home.text")}</h2>
      <p className="soft">{t("home.textHint")}</p>
      <StructuredPair name="text" label={t("home.text")} isShown={isHydrated} />
    </PartForm>
  );
}
