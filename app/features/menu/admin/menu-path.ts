import { href } from "react-router";

export const menuPath = href("/admin/settings/menu");
