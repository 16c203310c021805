import { addKinds, addReference } from "#app/records/kinds.ts";
import { projectCodeKind, taskKind } from "./records/work-kinds.ts";

addKinds([taskKind, projectCodeKind], "resume_entries");
addReference("projects", { table: "project_codes", column: "project_id" });
