import { route } from "@react-router/dev/routes";

export const admin = [
  route("articles/:id/translate", "features/side-by-side/admin/article-translation.tsx"),
  route("translations/paragraphs", "features/side-by-side/admin/match-paragraphs.ts"),
  route("translations/:screen/:id", "features/side-by-side/admin/field-pairs.tsx"),
];
