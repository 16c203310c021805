import { Button } from "@mantine/core";
import { useState } from "react";
import { useFetcher } from "react-router";
import type { DraftSource } from "#app/admin/drafts/draft.ts";
import { useDraftStart } from "#app/admin/drafts/use-draft-start.ts";
import type { SaveResult } from "#app/admin/forms/action-result.ts";
import { DeleteDialog } from "#app/admin/forms/delete-dialog.tsx";
import { Dialog } from "#app/admin/forms/dialog.tsx";
import { FormRecord, PairField } from "#app/admin/forms/record-fields.tsx";
import { RecordForm } from "#app/admin/forms/record-form.tsx";
import { useResult } from "#app/admin/forms/use-result.ts";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { RowButton } from "#app/admin/widgets/row-action.tsx";
import { inLocale } from "#app/i18n/locale.ts";
import { templatesPath } from "./inbox-paths.ts";
import type { LoadedTemplates, Template } from "./templates.ts";

type TemplatesDialogProps = { loaded: LoadedTemplates; isOpen: boolean; onClose: () => void };

export function TemplatesDialog({ loaded: { templates, drafts, newTemplate }, isOpen, onClose }: TemplatesDialogProps) {
  const { t, locale } = useAdmin();
  const [editedId, setEditedId] = useState<string | null>(null);
  const [deletedId, setDeletedId] = useState<string | null>(null);
  const nameOf = (template: Template) => inLocale(template, locale).name ?? "";
  const edited = templates.find(({ id }) => id === editedId) ?? null;
  const deleted = templates.find(({ id }) => id === deletedId);
  const back = () => setEditedId(null);
  const close = () => {
    back();
    onClose();
  };
  return (
    <Dialog isOpen={isOpen} onClose={close} title={t("templates.title")} size="48rem">
      <p className="soft">{t("templates.hint", { name: "{name}", subject: "{subject}" })}</p>
      {editedId === null ? (
        <>
          <ul className="templates">
            {templates.map((template) => (
              <li key={template.id}>
                <button type="button" className="row-action" onClick={() => setEditedId(template.id)}>
                  <bdi>{nameOf(template)}</bdi>
                </button>
                <RowButton
                  word="common.delete"
                  name={nameOf(template)}
                  isBad
                  onClick={() => setDeletedId(template.id)}
                />
              </li>
            ))}
          </ul>
          <Button variant="default" onClick={() => setEditedId(newTemplate)}>
            {t("templates.add")}
          </Button>
        </>
      ) : (
        <TemplateForm key={editedId} template={edited} draft={drafts[editedId]} onDone={back} />
      )}
      <DeleteDialog
        path={templatesPath}
        title={t("templates.delete")}
        question={deleted ? t("templates.deleteQuestion", { name: nameOf(deleted) }) : null}
        intent="delete"
        id={deletedId ?? ""}
        onClose={() => setDeletedId(null)}
      />
    </Dialog>
  );
}

type TemplateFormProps = { template: Template | null; draft: DraftSource | undefined; onDone: () => void };

function TemplateForm({ template, draft, onDone }: TemplateFormProps) {
  const { t } = useAdmin();
  const fetcher = useFetcher<SaveResult>();
  const [version] = useState(template?.version ?? null);
  const started = useDraftStart(draft, version, { isWaiting: true });
  useResult(fetcher.data, ({ ok }) => ok && onDone());
  if (!started) return null;
  return (
    <RecordForm
      key={started.edit.id}
      started={started}
      fetcher={fetcher}
      version={version}
      saveWord="common.save"
      action={templatesPath}
      className="dialog-form template-form"
      encType="multipart/form-data"
      isLockedWhileSaving
      onCancel={onDone}
    >
      <input type="hidden" name="id" value={template?.id ?? ""} />
      <FormRecord value={template}>
        <PairField name="name" label={t("templates.name")} isRequiredInEnglish />
        <PairField name="text" label={t("templates.text")} isRequiredInEnglish isLong />
      </FormRecord>
    </RecordForm>
  );
}
