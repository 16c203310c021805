import { Button, TextInput } from "@mantine/core";
import { useClipboard } from "@mantine/hooks";
import { Dialog } from "../forms/dialog.tsx";
import { useAdmin } from "../frame/admin-context.ts";

export function linkOf(result: object | undefined) {
  return result && "link" in result && typeof result.link === "string" ? result.link : null;
}

export function InvitationLink({ link, onClose }: { link: string | null; onClose: () => void }) {
  const { t } = useAdmin();
  const { copy, copied } = useClipboard();
  return (
    <Dialog isOpen={link !== null} onClose={onClose} title={t("users.inviteLink")} size="36rem">
      <p>{t("users.inviteLinkText")}</p>
      <TextInput
        label={t("users.inviteLink")}
        value={link ?? ""}
        dir="ltr"
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className="actions at-end">
        <Button variant="default" onClick={onClose}>
          {t("common.close")}
        </Button>
        <Button data-autofocus onClick={() => copy(link)}>
          {t(copied ? "users.inviteLinkCopied" : "users.inviteLinkCopy")}
        </Button>
      </div>
    </Dialog>
  );
}
