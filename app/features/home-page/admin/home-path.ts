import { href } from "react-router";

export const homePath = href("/admin/settings/home");
