import { addPendingWork } from "#app/admin/dashboard/pending-work.ts";
import { addRecordPaths } from "#app/admin/frame/paths.ts";
import { addScreens } from "#app/admin/frame/screens.ts";
import { offerActions } from "#app/admin/offers/actions.ts";
import { codesPath, overdueTasksPath, projectCodePath, taskPath, tasksPath } from "./admin/task-paths.ts";

addScreens([
  { path: tasksPath, word: "sidebar.tasks", icon: "ListChecks", opensIn: "ar", place: 100 },
  { path: codesPath, word: "sidebar.projectCodes", icon: "Tag", opensIn: "ar", place: 101 },
]);
addRecordPaths({ tasks: taskPath, project_codes: projectCodePath });
addPendingWork({ name: "overdueTasks", to: overdueTasksPath, place: 10, isLate: true });
offerActions([{ path: taskPath("new"), word: "tasks.add" }]);
