import { nameLock, transactional } from "#app/platform/database/database.server.ts";
import { collectionOf } from "#app/records/collection/collection.server.ts";
import type { Admin } from "#app/records/store/permission.ts";
import type { ReplyTemplateFields } from "./reply.ts";
import { replyTemplateKind } from "./reply-template-kind.ts";

export const maxTemplates = 50;

const templates = collectionOf(replyTemplateKind);

export const findReplyTemplate = templates.find;
export const listReplyTemplates = templates.list;
export const removeReplyTemplate = templates.remove;
export const updateReplyTemplate = templates.update;

export const addReplyTemplate = transactional(async (staff: Admin, fields: ReplyTemplateFields & { id?: string }) => {
  await nameLock("reply templates");
  if ((await templates.list(staff)).length >= maxTemplates) return null;
  return templates.create(staff, fields);
});
