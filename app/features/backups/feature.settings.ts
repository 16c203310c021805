import { addSettingsCard } from "#app/admin/settings/settings-cards.ts";
import { DatabaseCard } from "./admin/database-card.tsx";

addSettingsCard({ id: "database", Card: DatabaseCard });
