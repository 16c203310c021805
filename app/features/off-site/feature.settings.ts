import { addSettingsCard } from "#app/admin/settings/settings-cards.ts";
import { OffSiteCard } from "./admin/off-site-card.tsx";

addSettingsCard({ id: "off-site", Card: OffSiteCard });
