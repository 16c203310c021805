import { addPendingWork } from "#app/admin/dashboard/pending-work.ts";

addPendingWork({ name: "missingTranslations", to: "#translations", place: 50 });
