import { Button } from "@mantine/core";
import { Dialog } from "#app/admin/forms/dialog.tsx";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { CopyField } from "#app/admin/frame/copy-field.tsx";
import type { Invited } from "../auth/invite-person.server.ts";

export function invitedIn(result: object | undefined) {
  return result && "link" in result && typeof result.link === "string" ? (result as Invited) : null;
}

export function InvitationLink({ invited, onClose }: { invited: Invited | null; onClose: () => void }) {
  const { t } = useAdmin();
  return (
    <Dialog isOpen={invited !== null} onClose={onClose} title={t("users.inviteLink")} size="36rem">
      <p>{t(invited?.isMailed ? "users.inviteLinkMailed" : "users.inviteLinkText")}</p>
      <CopyField label={t("users.inviteLink")} text={invited?.link ?? ""} isFirst />
      <div className="actions at-end">
        <Button variant="default" onClick={onClose}>
          {t("common.close")}
        </Button>
      </div>
    </Dialog>
  );
}
