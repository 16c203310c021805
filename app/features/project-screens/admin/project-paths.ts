import { href } from "react-router";

export const projectsPath = href("/admin/projects");
export const newProjectPath = href("/admin/projects/:id", { id: "new" });
export const projectOrderPath = href("/admin/projects/order");
export const projectPath = (id: string) => href("/admin/projects/:id", { id });
