import type { PublicProject } from "#app/records/projects/project.server.ts";

export function picturesOfProject({ image_url, full_content }: PublicProject) {
  return [...new Set([...(image_url ? [image_url] : []), ...full_content.gallery])];
}
