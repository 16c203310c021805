import { addDashboardPart } from "#app/admin/dashboard/dashboard-parts.ts";
import { TranslationsCard, UntranslatedCard } from "./admin/translations-card.tsx";

addDashboardPart({ name: "translations", place: 30, title: "translations.title", Card: TranslationsCard });
addDashboardPart({ name: "untranslated", place: 40, title: "translations.missingTitle", Card: UntranslatedCard });
