import { addSettingsCard } from "#app/admin/settings/settings-cards.ts";
import { AlertsCard } from "./admin/alerts-card.tsx";

addSettingsCard({ id: "alerts", Card: AlertsCard });
