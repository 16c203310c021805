/** For tests of other features. */
export { saveBrandFile } from "#app/features/brand/records/brand-upload.server.ts";
