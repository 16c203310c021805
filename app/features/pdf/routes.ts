import type { FeatureRoutes } from "#app/feature-routes.ts";

const records = ["articles/:slug", "projects/:slug", ":slug"];

export const site: FeatureRoutes["site"] = (page) => [
  page("projects/:slug.pdf", "features/pdf/site/project-pdf.ts"),
  ...records.map((record) => page(`${record}/facing.pdf`, "features/pdf/site/facing-pdf.ts")),
  page("resume.pdf", "features/pdf/site/resume-pdf.ts"),
];

export const access: FeatureRoutes["access"] = {
  download: ["en", "ar"].flatMap((language) => records.map((record) => `${language}/${record}/facing.pdf`)),
};
