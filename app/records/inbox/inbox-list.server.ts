import { type RawBuilder, sql } from "kysely";
import { countRows } from "#app/platform/database/count-rows.server.ts";
import { findComments } from "../comments/comment-inbox.server.ts";
import { holdsWord, wordPatterns } from "../lists/folded-text.server.ts";
import { listPage } from "../lists/list.server.ts";
import type { ListRequest } from "../lists/list-request.ts";
import { findMessages } from "../messages/message-inbox.server.ts";
import { type Admin, forAdmin } from "../store/permission.ts";
import { store } from "../store/store.server.ts";
import { boxIn, type InboxBox } from "./inbox.ts";

type Condition = RawBuilder<boolean>;
type Entry = { id: string; kind: string; created_at: string };
export type InboxRow = Awaited<ReturnType<typeof readRows>>[number];

const searched = ["name", "email", "subject", "text"];
const excerptLength = 160;
const batchSize = 500;

const failedCauses = sql`select cause_id from outbox where failed_at is not null and kind in ('message', 'reply')`;

const conditions: Record<InboxBox, Condition> = {
  inbox: sql`place = 'inbox'`,
  unread: sql`is_unread = 1`,
  messages: sql`place = 'inbox' and kind = 'message'`,
  comments: sql`place = 'inbox' and kind = 'comment'`,
  waiting: sql`place = 'inbox' and status = 'held'`,
  replied: sql`place <> 'spam' and is_replied = 1`,
  archived: sql`place = 'archived'`,
  spam: sql`place = 'spam'`,
  failed: sql`(id in (${failedCauses})
    or id in (select message_id from message_replies where message_replies.id in (${failedCauses})))`,
  all: sql`1 = 1`,
};

/** What staff wrote in comments is left out. */
export function listInbox(admin: Admin, request: ListRequest) {
  const list = { table: entries(), rows: conditions[boxIn(request.choices)], searched };
  return listPage(admin, list, request, (ids) => readRows(admin, ids));
}

export async function* exportMessages(admin: Admin, request: ListRequest) {
  let last: Entry | undefined;
  do {
    const batch: Entry[] = await readBatch(admin, request, last);
    const messages = new Map((await findMessages(admin, idsOf(batch))).map((row) => [row.id, row]));
    for (const { id } of batch) {
      const message = messages.get(id);
      if (message) yield message;
    }
    last = batch.length === batchSize ? batch.at(-1) : undefined;
  } while (last);
}

export const countInbox = forAdmin(async () => {
  const countOf = (box: InboxBox) => sql<number>`count(*) filter (where ${conditions[box]})`.as(box);
  const counts = await store()
    .selectFrom(entries())
    .select([countOf("unread"), countOf("waiting"), countOf("spam"), countOf("failed")])
    .executeTakeFirstOrThrow();
  const { unread, waiting, spam, failed } = counts;
  return { unread: Number(unread), waiting: Number(waiting), spam: Number(spam), failed: Number(failed) };
});

export const countUnread = forAdmin(() => countRows(store().selectFrom(entries()).where(conditions.unread)));

const readBatch = forAdmin((request: ListRequest, last: Entry | undefined) => {
  const matching = store()
    .selectFrom(entries())
    .select(["id", "kind", "created_at"])
    .where("kind", "=", "message")
    .where(conditions[boxIn(request.choices)]);
  const { created_at = "", id = "" } = last ?? {};
  return wordPatterns(request.text)
    .reduce((left, word) => left.where(holdsWord(searched, word)), matching)
    .$if(last !== undefined, (all) =>
      all
        .where("created_at", "<=", created_at)
        .where((is) => is.or([is("created_at", "<", created_at), is("id", "<", id)])),
    )
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(batchSize)
    .execute();
});

async function readRows(admin: Admin, ids: string[]) {
  const messages = (await findMessages(admin, ids)).map(({ id, created_at, name, status, delivery, ...row }) => ({
    ...{ id, created_at, name, delivery, kind: "message" as const, status },
    ...{ about: row.subject, excerpt: row.message.slice(0, excerptLength), isUnread: status === "new" },
  }));
  const comments = (await findComments(admin, ids)).map(({ id, created_at, status, ...row }) => ({
    ...{ id, created_at, name: row.author_name, delivery: null, kind: "comment" as const, status },
    ...{ about: row.title, excerpt: row.content.slice(0, excerptLength) },
    isUnread: row.seen_at === null && status !== "spam",
  }));
  return [...messages, ...comments];
}

const idsOf = (rows: readonly Entry[]) => rows.map(({ id }) => id);

function entries() {
  const messages = sql`select 'message' as kind, id, created_at, name, email, subject, message as text, status,
    case when status in ('spam', 'archived') then status else 'inbox' end as place,
    case status when 'new' then 1 else 0 end as is_unread,
    case status when 'replied' then 1 else 0 end as is_replied
    from messages where deleted_at is null`;
  const isAnswered = sql`exists (select 1 from comments as answers
    inner join profiles as staff on staff.user_id = answers.user_id and staff.role <> 'user'
    where answers.parent_id = comments.id)`;
  const comments = sql`select 'comment' as kind, comments.id, comments.created_at, comments.author_name as name,
    null as email, articles.title as subject, comments.content as text, comments.status,
    case comments.status when 'spam' then 'spam' when 'hidden' then 'archived' else 'inbox' end as place,
    case when comments.seen_at is null and comments.status <> 'spam' then 1 else 0 end as is_unread,
    case when ${isAnswered} then 1 else 0 end as is_replied
    from comments inner join articles on articles.id = comments.article_id and articles.deleted_at is null
    left join profiles on profiles.user_id = comments.user_id
    where profiles.role is null or profiles.role = 'user'`;
  return sql<Entry>`(${messages} union all ${comments})`.as("entries");
}
