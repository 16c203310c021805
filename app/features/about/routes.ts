import { route } from "@react-router/dev/routes";

export const admin = [
  route("about", "features/about/admin/about.tsx", { id: "admin/about/about" }, [
    route("skills/new", "features/about/admin/skill.tsx", { id: "admin/about/skills/new" }),
    route("skills/edit/:key", "features/about/admin/skill.tsx", { id: "admin/about/skills/:key" }),
    route("achievements/new", "features/about/admin/achievement.tsx", { id: "admin/about/achievements/new" }),
    route("achievements/edit/:key", "features/about/admin/achievement.tsx", { id: "admin/about/achievements/:key" }),
  ]),
];
