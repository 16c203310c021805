import { route } from "@react-router/dev/routes";

export const admin = [
  route("tasks", "features/tasks/admin/tasks.tsx", [
    route("new", "features/tasks/admin/task.tsx", { id: "admin/tasks/new" }),
    route(":id", "features/tasks/admin/task.tsx", { id: "admin/tasks/:id" }),
  ]),
  route("project-codes", "features/tasks/admin/project-codes/project-codes.tsx", [
    route("new", "features/tasks/admin/project-codes/project-code.tsx", { id: "admin/project-codes/new" }),
    route(":id", "features/tasks/admin/project-codes/project-code.tsx", { id: "admin/project-codes/:id" }),
  ]),
];
