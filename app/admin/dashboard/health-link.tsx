import { Link } from "react-router";
import { useAdmin } from "../frame/admin-context.ts";
import { offeredPaths } from "../offers/offered-paths.ts";

export function HealthLink() {
  const { t } = useAdmin();
  if (!offeredPaths.health) return null;
  return (
    <p className="activity-all">
      <Link to={offeredPaths.health}>{t("health.open")}</Link>
    </p>
  );
}
