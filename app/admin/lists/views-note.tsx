import { useAdmin } from "../frame/admin-context.ts";

export function ViewsNote({ views }: { views: number | undefined }) {
  const { t } = useAdmin();
  if (!views) return null;
  return (
    <small className="soft">
      {t("statistics.viewsOf", { count: views })} · {t("statistics.period30")}
    </small>
  );
}
