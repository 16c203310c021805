import { href } from "react-router";

export const healthPath = href("/admin/health");
