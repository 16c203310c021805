import { Button } from "@mantine/core";
import { useAdmin } from "../frame/admin-context.ts";

export function StartButtons({ isBusy }: { isBusy: boolean }) {
  const { t } = useAdmin();
  return (
    <div className="actions">
      <Button type="submit" name="intent" value="start" disabled={isBusy}>
        {t("import.start")}
      </Button>
      <Button type="submit" name="intent" value="plan" variant="default" disabled={isBusy}>
        {t("import.plan")}
      </Button>
    </div>
  );
}
