import { Button } from "@mantine/core";
import { Dialog } from "#app/admin/forms/dialog.tsx";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { SourceEdit } from "./use-source-edit.ts";

type SaveQuestionProps = { edit: SourceEdit; language: Locale; title: string; onCancel: () => void };

/** Asked before a save that would change what visitors read of the source. */
export function SaveQuestion({ edit: { isAsking, choose }, language, title, onCancel }: SaveQuestionProps) {
  const { t } = useAdmin();
  function cancel() {
    choose(null);
    onCancel();
  }
  return (
    <Dialog isOpen={isAsking} onClose={cancel} title={t("translations.saveQuestion")}>
      <p>{t(`translations.alsoChanges-${language}`, { title })}</p>
      <p className="soft">{t("translations.keptApart")}</p>
      <div className="actions at-end">
        <Button variant="default" onClick={cancel}>
          {t("common.cancel")}
        </Button>
        <Button variant="default" onClick={() => choose("translation")} data-autofocus>
          {t("translations.saveTranslation")}
        </Button>
        <Button onClick={() => choose("both")}>{t("translations.saveBoth")}</Button>
      </div>
    </Dialog>
  );
}
