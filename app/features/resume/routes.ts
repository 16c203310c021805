import { route } from "@react-router/dev/routes";

export const admin = [
  route("resume", "features/resume/admin/resume.tsx", { id: "admin/resume/resume" }, [
    route("entries/new/:kind", "features/resume/admin/entry.tsx", { id: "admin/resume/entries/new" }),
    route("entries/:id", "features/resume/admin/entry.tsx", { id: "admin/resume/entries/:id" }),
  ]),
];
