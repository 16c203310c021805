export { restoreVersion, undoSave } from "#app/features/versions/records/restore-version.server.ts";
