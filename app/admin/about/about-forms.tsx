import { PairField, TextField } from "../forms/record-fields.tsx";
import { PartForm } from "../forms/record-form.tsx";
import { useAdmin } from "../frame/admin-context.ts";
import type { EditedAbout } from "./about.tsx";

type Texts = {
  about: (Record<string, unknown> & { version: number }) | null;
  drafts: Pick<EditedAbout["drafts"], "texts">;
};

export function BasicContent({ about, drafts }: Texts) {
  const { t } = useAdmin();
  return (
    <PartForm intent="texts" label={t("about.tabBasic")} version={about?.version ?? null} draft={drafts.texts}>
      <PairField name="title" label={t("about.fieldTitle")} values={about} />
      <PairField name="description" label={t("about.description")} values={about} isLong />
      <PairField name="philosophy" label={t("about.philosophy")} values={about} isLong />
    </PartForm>
  );
}

export function ContactInfo({ about, drafts }: EditedAbout) {
  const { t } = useAdmin();
  const info = about?.contact_info;
  return (
    <PartForm intent="contact" label={t("about.tabContact")} version={about?.version ?? null} draft={drafts.contact}>
      <TextField name="email" type="email" label={t("about.email")} value={info?.email} />
      <TextField name="phone" type="tel" label={t("about.phone")} value={info?.phone} />
      <TextField name="location" label={t("about.location")} value={info?.location} />
    </PartForm>
  );
}
