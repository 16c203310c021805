import { addPendingWork } from "#app/admin/dashboard/pending-work.ts";
import { addDraftPaths, paths } from "#app/admin/frame/paths.ts";
import { addSettingsScreens } from "#app/admin/offers/settings-screens.ts";
import { firstStepsPath, stepPath } from "./admin/first-steps-path.ts";

addSettingsScreens([{ path: firstStepsPath, words: ["firstSteps.title"], linkedAt: 60, isAction: true }]);
addDraftPaths({ settings: ({ own }) => (own === "first-steps" ? stepPath("site") : null) });
addPendingWork({ name: "secondFactorOff", to: `${paths.account}#second-factor`, place: 15, isOne: true });
addPendingWork({ name: "openSteps", to: firstStepsPath, place: 55 });
addPendingWork({ name: "sampleRecords", to: stepPath("content"), place: 60 });
