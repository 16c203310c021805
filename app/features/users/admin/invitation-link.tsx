import { Button } from "@mantine/core";
import { Dialog } from "#app/admin/forms/dialog.tsx";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { CopyField } from "#app/admin/frame/copy-field.tsx";

export function linkOf(result: object | undefined) {
  return result && "link" in result && typeof result.link === "string" ? result.link : null;
}

export function InvitationLink({ link, onClose }: { link: string | null; onClose: () => void }) {
  const { t } = useAdmin();
  return (
    <Dialog isOpen={link !== null} onClose={onClose} title={t("users.inviteLink")} size="36rem">
      <p>{t("users.inviteLinkText")}</p>
      <CopyField label={t("users.inviteLink")} text={link ?? ""} isFirst />
      <div className="actions at-end">
        <Button variant="default" onClick={onClose}>
          {t("common.close")}
        </Button>
      </div>
    </Dialog>
  );
}
