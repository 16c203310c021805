import { addComment } from "#app/features/comments/records/comment.server.ts";
import { announce } from "#app/platform/live/announce.server.ts";
import { type Admin, forAdmin } from "#app/records/store/permission.ts";
import { insertRows, selectRows, store } from "#app/records/store/store.server.ts";
import type { ContentRecord } from "./content-kinds.ts";
import { type PersonalKind, personalShapes } from "./personal-records.ts";

/** False for what breaks the rules, and for an answer to what is not here; no mail is sent. */
export async function storePersonal(staff: Admin, kind: PersonalKind, record: ContentRecord) {
  const given = Object.fromEntries(Object.entries(record.fields).filter(([, value]) => value !== null));
  const { id, created_at } = record;
  if (kind === "comments") {
    const parsed = personalShapes.comments.safeParse(given);
    return parsed.success && addComment(staff, { ...parsed.data, id, created_at });
  }
  return kind === "messages" ? addMessage(staff, record, given) : addReply(staff, record, given);
}

const addMessage = forAdmin(async ({ id, created_at }: ContentRecord, given: object) => {
  const parsed = personalShapes.messages.safeParse(given);
  if (!parsed.success) return false;
  await insertRows("messages", { ...parsed.data, id, created_at });
  await announce("messages");
  return true;
});

const addReply = forAdmin(async ({ id, created_at }: ContentRecord, given: object) => {
  const parsed = personalShapes.message_replies.safeParse(given);
  if (!parsed.success) return false;
  if (!(await selectRows("messages", { id: parsed.data.message_id }).select("id").executeTakeFirst())) return false;
  await insertRows("message_replies", { ...parsed.data, id, created_at, actor_id: null });
  await announce("messages");
  return true;
});

/** With those in the trash. */
export const findPersonal = forAdmin((kind: PersonalKind, id: string) =>
  store().selectFrom(kind).selectAll().where("id", "=", id).executeTakeFirst(),
);
