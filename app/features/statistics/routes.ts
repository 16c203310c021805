import { route } from "@react-router/dev/routes";

export const admin = [
  route("statistics", "features/statistics/admin/statistics.tsx"),
  route("statistics/export", "features/statistics/admin/statistics-export.ts"),
];
