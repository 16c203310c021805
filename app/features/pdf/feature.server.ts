import { addOpenFiles } from "#app/auth/sessions/file-needs.ts";

addOpenFiles([
  "/projects/:slug.pdf",
  "/resume.pdf",
  "/articles/:slug/facing.pdf",
  "/projects/:slug/facing.pdf",
  "/:slug/facing.pdf",
]);
