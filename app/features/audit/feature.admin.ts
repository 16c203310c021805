import { addScreens } from "#app/admin/frame/screens.ts";
import { auditPath } from "./admin/audit-path.ts";

addScreens([{ path: auditPath, word: "sidebar.audit", icon: "ScrollText", place: 140 }]);
