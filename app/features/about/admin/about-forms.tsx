import { PairField, TextField } from "#app/admin/forms/record-fields.tsx";
import { PartForm } from "#app/admin/forms/record-form.tsx";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import type { EditedAbout } from "./about.tsx";

type Texts = {
  about: (Record<string, unknown> & { version: number }) | null;
  drafts: Pick<EditedAbout["drafts"], "texts">;
};

export function BasicContent({ about, drafts }: Texts) {
  const { t } = useAdmin();
  return (
    <PartForm intent="texts" label={t("about.tabBasic")} record={about} draft={drafts.texts}>
      <PairField name="title" label={t("about.fieldTitle")} />
      <PairField name="description" label={t("about.description")} isLong />
      <PairField name="philosophy" label={t("about.philosophy")} isLong />
    </PartForm>
  );
}

export function ContactInfo({ about, drafts }: EditedAbout) {
  const { t } = useAdmin();
  const info = about && { ...about.contact_info, version: about.version };
  return (
    <PartForm intent="contact" label={t("about.tabContact")} record={info} draft={drafts.contact}>
      <TextField name="email" type="email" label={t("about.email")} />
      <TextField name="phone" type="tel" label={t("about.phone")} />
      <TextField name="location" label={t("about.location")} />
    </PartForm>
  );
}
