import { Button } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useAdmin } from "#app/admin/frame/admin-context.ts";

export function UndoMove({ onUndo }: { onUndo: () => void }) {
  const { t } = useAdmin();
  return (
    <Button
      variant="default"
      size="compact-sm"
      onClick={() => {
        notifications.clean();
        onUndo();
      }}
    >
      {t("order.undo")}
    </Button>
  );
}
