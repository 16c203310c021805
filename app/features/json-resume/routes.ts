import type { FeatureRoutes } from "#app/feature-routes.ts";

export const site: FeatureRoutes["site"] = (page) => [page("resume.json", "features/json-resume/site/resume-json.ts")];
