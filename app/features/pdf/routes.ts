import type { FeatureRoutes } from "#app/feature-routes.ts";

const records = ["articles/:slug", "projects/:slug", ":slug"];

export const site: FeatureRoutes["site"] = (page) => [
  page("projects/:slug.pdf", "features/pdf/site/project-pdf.ts"),
  ...records.map((record) => page(`${record}/facing.pdf`, "features/pdf/site/facing-pdf.ts")),
  page("resume.pdf", "features/pdf/site/resume-pdf.ts"),
];

const idsOf = (record: string) => ["en", "ar"].map((language) => `${language}/${record}/facing.pdf`);

export const access: FeatureRoutes["access"] = {
  download: ["articles/:slug", "projects/:slug"].flatMap(idsOf),
  // No page of the owner that is there before one is written has both languages.
  "page not found": idsOf(":slug"),
};
