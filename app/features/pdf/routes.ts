import type { FeatureRoutes } from "#app/feature-routes.ts";

export const site: FeatureRoutes["site"] = (page) => [
  page("projects/:slug.pdf", "features/pdf/site/project-pdf.ts"),
  page("resume.pdf", "features/pdf/site/resume-pdf.ts"),
];
