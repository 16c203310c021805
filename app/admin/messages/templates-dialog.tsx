import { Button } from "@mantine/core";
import { useState } from "react";
import { useFetcher } from "react-router";
import { inLocale } from "#app/i18n/locale.ts";
import type { SaveResult } from "../forms/action-result.ts";
import { Dialog } from "../forms/dialog.tsx";
import { FetcherForm } from "../forms/fetcher-form.tsx";
import { PairField, RecordErrors } from "../forms/record-fields.tsx";
import { useFirstInvalid, useResult } from "../forms/use-result.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { paths } from "../frame/paths.ts";
import type { Template } from "./template-menu.tsx";

type TemplatesDialogProps = { templates: Template[]; isOpen: boolean; onClose: () => void };

export function TemplatesDialog({ templates, isOpen, onClose }: TemplatesDialogProps) {
  const { t, locale } = useAdmin();
  const [openId, setOpenId] = useState<string | null>(null);
  const close = () => setOpenId(null);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t("templates.title")} size="48rem">
      <p className="soft">{t("templates.hint", { name: "{name}", subject: "{subject}" })}</p>
      <ul className="templates">
        {templates.map((template) => (
          <li key={template.id}>
            {openId === template.id ? (
              <TemplateForm template={template} onDone={close} />
            ) : (
              <button type="button" className="row-action" onClick={() => setOpenId(template.id)}>
                <bdi>{inLocale(template, locale).name}</bdi>
              </button>
            )}
          </li>
        ))}
      </ul>
      {openId === "" ? (
        <TemplateForm template={null} onDone={close} />
      ) : (
        <Button variant="default" onClick={() => setOpenId("")}>
          {t("templates.add")}
        </Button>
      )}
    </Dialog>
  );
}

function TemplateForm({ template, onDone }: { template: Template | null; onDone: () => void }) {
  const { t } = useAdmin();
  const fetcher = useFetcher<SaveResult>();
  const isBusy = fetcher.state !== "idle";
  const form = useFirstInvalid(isBusy ? undefined : fetcher.data);
  useResult(fetcher.data, ({ ok }) => ok && onDone());
  const errors = fetcher.data && !fetcher.data.ok ? fetcher.data.errors : {};
  return (
    <FetcherForm fetcher={fetcher} action={paths.replyTemplates} className="dialog-form" ref={form} noValidate>
      {template && <input type="hidden" name="id" value={template.id} />}
      {template && <input type="hidden" name="version" value={template.version} />}
      <RecordErrors value={errors}>
        <PairField name="name" label={t("templates.name")} values={template} isRequiredInEnglish />
        <PairField name="text" label={t("templates.text")} values={template} isRequiredInEnglish isLong />
      </RecordErrors>
      <div className="actions">
        <Button type="submit" disabled={isBusy}>
          {t(isBusy ? "common.saving" : "common.save")}
        </Button>
        <Button variant="default" onClick={onDone} disabled={isBusy}>
          {t("common.cancel")}
        </Button>
        {template && (
          <Button type="submit" name="intent" value="delete" variant="subtle" color="red" disabled={isBusy}>
            {t("common.delete")}
          </Button>
        )}
      </div>
    </FetcherForm>
  );
}
