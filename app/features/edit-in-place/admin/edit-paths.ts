import { href } from "react-router";

export const editPath = href("/admin/edit-in-place");
export const editScriptPath = href("/admin/edit-in-place/script.js");
