import { Alert, Button } from "@mantine/core";
import { useAdmin } from "../frame/admin-context.ts";
import type { Start } from "./edit-machine.ts";

type RestoredNoticeProps = { start: Start; onDiscard: () => void };

export function RestoredNotice({ start: { draft, isOvertaken }, onDiscard }: RestoredNoticeProps) {
  const { t, format } = useAdmin();
  if (!draft) return null;
  return (
    <Alert
      title={t("drafts.restored", { time: format.moment(draft.savedAt) })}
      className="restored-draft"
      role="status"
    >
      <p>{t(isOvertaken ? "drafts.restoredOvertaken" : "drafts.restoredText")}</p>
      <Button variant="default" size="compact-sm" onClick={onDiscard}>
        {t("drafts.discard")}
      </Button>
    </Alert>
  );
}
