import { addDraftPaths, addRecordPaths, addScreenPaths } from "#app/admin/frame/paths.ts";
import { addScreens } from "#app/admin/frame/screens.ts";
import { resumeEntryPath, resumePath } from "./admin/resume-paths.ts";

addScreens([{ path: resumePath, word: "sidebar.resume", icon: "Briefcase", place: 70, opensIn: "ar" }]);
addScreenPaths({ resume: resumePath });
addRecordPaths({ resume_entries: resumeEntryPath });
addDraftPaths({ resume_entries: ({ part, isNew }) => (isNew ? `${resumePath}/entries/new/${part}` : null) });
