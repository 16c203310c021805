import { href } from "react-router";

export const resumePath = href("/admin/resume");
export const resumeEntryPath = (id: string) => href("/admin/resume/entries/:id", { id });
