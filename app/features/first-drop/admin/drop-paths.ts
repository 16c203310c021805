import { href } from "react-router";

export const dropStatePath = href("/admin/first-drop");
export const fillInPath = href("/admin/first-drop/fill");
