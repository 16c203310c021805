import { href } from "react-router";

export const auditPath = href("/admin/audit");
