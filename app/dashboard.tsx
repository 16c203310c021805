import type { Route } from "./+types/dashboard";
import { Dashboard } from "./admin/dashboard/dashboard.tsx";
import { type DashboardCounts, readDashboard } from "./admin/dashboard/read-dashboard.server.ts";
import { adminOfScreen } from "./admin/forms/form-action.server.ts";
import "./features.dashboard.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { staff, locale } = adminOfScreen({ url, context });
  const counts: DashboardCounts | Promise<DashboardCounts> = await readDashboard(staff, locale);
  return { counts };
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const counts = serverLoader().then(({ counts }) => counts);
  // After navigating on nothing awaits it: a failure must not become an unhandled rejection.
  counts.catch(() => {});
  return { counts };
}

export default function DashboardScreen({ loaderData: { counts } }: Route.ComponentProps) {
  return <Dashboard counts={counts} />;
}
