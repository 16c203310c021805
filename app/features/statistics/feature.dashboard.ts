import { addDashboardPart } from "#app/admin/dashboard/dashboard-parts.ts";
import { StatisticsCard } from "./admin/statistics-card.tsx";

addDashboardPart({ name: "days", place: 10, title: "statistics.week", Card: StatisticsCard });
