import { Link } from "react-router";
import { useAdmin } from "../frame/admin-context.ts";
import { paths } from "../frame/paths.ts";

export function HealthLink() {
  const { t } = useAdmin();
  return (
    <p className="activity-all">
      <Link to={paths.health}>{t("health.open")}</Link>
    </p>
  );
}
