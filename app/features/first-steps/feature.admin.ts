import { addPendingWork } from "#app/admin/dashboard/pending-work.ts";
import { addDraftPaths } from "#app/admin/drafts/draft-paths.ts";
import { addSettingsScreens } from "#app/admin/offers/settings-screens.ts";
import { firstStepsPath } from "./admin/first-steps-path.ts";

addSettingsScreens([{ path: firstStepsPath, words: ["firstSteps.title"], linkedAt: 60, isAction: true }]);
addDraftPaths({ settings: ({ own }) => (own === "first-steps" ? firstStepsPath : null) });
addPendingWork({ name: "sampleRecords", to: firstStepsPath, place: 60 });
