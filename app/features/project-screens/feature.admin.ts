import { addRecordPaths, addScreenPaths } from "#app/admin/frame/paths.ts";
import { addScreens } from "#app/admin/frame/screens.ts";
import { offerActions } from "#app/admin/offers/actions.ts";
import { offerPaths } from "#app/admin/offers/offered-paths.ts";
import { newProjectPath, projectPath, projectsPath } from "./admin/project-paths.ts";

addScreens([{ path: projectsPath, word: "sidebar.projects", icon: "FolderKanban", place: 30 }]);
addScreenPaths({ projects: projectsPath });
addRecordPaths({ projects: projectPath });
offerPaths({ newProject: newProjectPath });
offerActions([{ path: newProjectPath, word: "dashboard.addProject" }]);
