export { restoreFromTrash } from "#app/features/trash/records/restore-from-trash.server.ts";
export { listTrash } from "#app/features/trash/records/trash-list.server.ts";
