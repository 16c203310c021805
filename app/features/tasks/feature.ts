import { addKinds } from "#app/records/kinds.ts";
import { projectCodeKind, taskKind } from "./records/work-kinds.ts";

addKinds([taskKind, projectCodeKind], "resume_entries");
