import { Button } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useSubmit } from "react-router";
import { useAdmin } from "../frame/admin-context.ts";
import { paths } from "../frame/paths.ts";

/** Takes a record back from the trash, from within a toast. */
export function UndoDelete({ kind, id }: { kind: string; id: string }) {
  const { t } = useAdmin();
  const submit = useSubmit();
  return (
    <Button
      variant="default"
      size="compact-sm"
      onClick={() => {
        notifications.clean();
        void submit({ kind, id }, { method: "post", action: paths.trash, navigate: false });
      }}
    >
      {t("order.undo")}
    </Button>
  );
}
