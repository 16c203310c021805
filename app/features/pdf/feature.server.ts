import { addOpenFiles } from "#app/auth/sessions/file-needs.ts";

addOpenFiles(["/projects/:slug.pdf", "/resume.pdf"]);
