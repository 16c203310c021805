import type { PublicProject } from "#app/records/projects/project.server.ts";

/** The addresses of the project's own picture and of those of its gallery. */
export function picturesOfProject({ image_url, full_content }: PublicProject) {
  return [...new Set([...(image_url ? [image_url] : []), ...full_content.gallery])];
}
