import { href } from "react-router";

export const alertsPath = href("/admin/alerts");
