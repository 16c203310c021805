import { addDashboardPart } from "#app/admin/dashboard/dashboard-parts.ts";
import { RecentActivityCard } from "./admin/recent-activity-card.tsx";

addDashboardPart({ name: "activity", place: 20, title: "dashboard.recentActivity", Card: RecentActivityCard });
