import { Alert, Button } from "@mantine/core";
import { useAdmin } from "../frame/admin-context.ts";
import type { Start } from "./draft.ts";

type RestoredNoticeProps = {
  start: Start;
  version: number | null;
  onDiscard: () => void;
};

export function RestoredNotice({ start: { draft }, version, onDiscard }: RestoredNoticeProps) {
  const { t, format } = useAdmin();
  if (!draft) return null;
  return (
    <Alert
      title={t("drafts.restored", { time: format.moment(draft.savedAt) })}
      className="restored-draft"
      role="status"
    >
      <p>{t(draft.version === version ? "drafts.restoredText" : "drafts.restoredOvertaken")}</p>
      <Button variant="default" size="compact-sm" onClick={onDiscard}>
        {t("drafts.discard")}
      </Button>
    </Alert>
  );
}
