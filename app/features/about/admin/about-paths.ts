import { href } from "react-router";

export const aboutPath = href("/admin/about");
