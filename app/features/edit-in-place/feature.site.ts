import { addStaffPart } from "#app/site/frame/staff-parts.ts";
import { EditLink } from "./site/edit-link.tsx";

addStaffPart(EditLink);
