// The sample content for tests of the core and of other features, which must not import it themselves.
export { fillSampleSite } from "#app/features/sample-content/records/fill-sample.server.ts";
export { removeSample } from "#app/features/sample-content/records/remove-sample.server.ts";
export { about, achievements, skills } from "#app/features/sample-content/records/sample/about.ts";
export { sampleArticles } from "#app/features/sample-content/records/sample/articles/articles.ts";
export { contact, contactMethods } from "#app/features/sample-content/records/sample/contact.ts";
export { completedProjects } from "#app/features/sample-content/records/sample/projects-completed.ts";
export { resume } from "#app/features/sample-content/records/sample/resume.ts";
export type { SampleProject } from "#app/features/sample-content/records/sample/sample-project.ts";
export { settings } from "#app/features/sample-content/records/sample/settings.ts";
