import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import { findComments } from "#app/features/comments/records/comment-inbox.server.ts";
import { countRows } from "#app/platform/database/count-rows.server.ts";
import { containsWord } from "#app/records/lists/folded-text.server.ts";
import { inOrderOf } from "#app/records/lists/in-order.ts";
import { collated, filteredPresent } from "#app/records/lists/list.server.ts";
import { type ListRequest, rowsOnPage } from "#app/records/lists/list-request.ts";
import { type Admin, forAdmin } from "#app/records/store/permission.ts";
import { store } from "#app/records/store/store.server.ts";
import { wordPatterns } from "#app/records/words/word-patterns.ts";
import { boxIn, type InboxBox } from "./inbox.ts";
import { findMessages } from "./message-inbox.server.ts";

type Condition = RawBuilder<boolean>;
type Entry = { id: string; created_at: string };

const searched = ["name", "email", "subject", "text"];
const referenceForm = /^[\da-f]{8}$/;
const excerptLength = 160;
const batchSize = 500;

const failedCauses = sql`select cause_id from outbox where failed_at is not null and kind in ('message', 'reply')`;
const isAnswered = sql`comments.id in (select answers.parent_id from comments as answers
  inner join profiles as staff on staff.user_id = answers.user_id and staff.role <> 'user')`;
const inMessages = sql<boolean>`status not in ('spam', 'archived')`;
const inComments = sql<boolean>`status not in ('spam', 'hidden')`;
const every = sql<boolean>`1 = 1`;

/** Null where a box has nothing of a table. Compared with columns alone, which indexes answer. */
const conditions: Record<InboxBox, { message: Condition | null; comment: Condition | null }> = {
  inbox: { message: inMessages, comment: inComments },
  unread: { message: sql`status = 'new'`, comment: sql`seen_at is null and status <> 'spam'` },
  messages: { message: inMessages, comment: null },
  comments: { message: null, comment: inComments },
  waiting: { message: null, comment: sql`status = 'held'` },
  replied: { message: sql`status = 'replied'`, comment: sql`status <> 'spam' and ${isAnswered}` },
  archived: { message: sql`status = 'archived'`, comment: sql`status = 'hidden'` },
  spam: { message: sql`status = 'spam'`, comment: sql`status = 'spam'` },
  failed: {
    message: sql`(id in (${failedCauses})
      or id in (select message_id from message_replies where message_replies.id in (${failedCauses})))`,
    comment: null,
  },
  all: { message: every, comment: every },
};

export async function listInbox(admin: Admin, request: ListRequest) {
  const box = boxIn(request.choices);
  const count = await countBox(admin, box, request.text);
  const page = Math.min(request.page, Math.max(1, Math.ceil(count / rowsOnPage)));
  const rows = await readRows(admin, await readIds(admin, box, request.text, page));
  return { rows, count, total: count, page };
}

const countBox = forAdmin(async (box: InboxBox, text: string) => {
  const counts = await Promise.all(entriesOf(box).map((entries) => countRows(matching(entries, text))));
  return counts.reduce((sum, count) => sum + count, 0);
});

const readIds = forAdmin(async (box: InboxBox, text: string, page: number) => {
  const newest = entriesOf(box).map((entries) => {
    const first = matching(entries, text)
      .select(["id", "created_at"])
      .$call(newestFirst)
      .limit(page * rowsOnPage);
    return sql`select * from (${first}) as newest`;
  });
  const all = sql<Entry>`(${sql.join(newest, sql` union all `)})`.as("entries");
  const rows = await store()
    .selectFrom(all)
    .select(["id", "created_at"])
    .$call(newestFirst)
    .limit(rowsOnPage)
    .offset((page - 1) * rowsOnPage)
    .execute();
  return idsOf(rows);
});

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

export async function countInbox(admin: Admin) {
  const [unread = 0, waiting = 0, spam = 0, failed = 0] = await Promise.all(
    (["unread", "waiting", "spam", "failed"] as const).map((box) => countBox(admin, box, "")),
  );
  return { unread, waiting, spam, failed };
}

export const countUnread = (admin: Admin) => countBox(admin, "unread", "");

const readBatch = forAdmin((request: ListRequest, last: Entry | undefined) => {
  const condition = conditions[boxIn(request.choices)].message;
  if (!condition) return [];
  const { created_at = "", id = "" } = last ?? {};
  return matching(messagesThat(condition), request.text)
    .select(["id", "created_at"])
    .$if(last !== undefined, (all) =>
      all.where(({ eb, refTuple, tuple }) => eb(refTuple("created_at", "id"), "<", tuple(created_at, id))),
    )
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(batchSize)
    .execute();
});

async function readRows(admin: Admin, ids: string[]) {
  if (ids.length === 0) return [];
  const messages = (await findMessages(admin, ids)).map(({ id, created_at, name, status, delivery, ...row }) => ({
    id,
    created_at,
    name,
    delivery,
    kind: "message" as const,
    status,
    about: row.subject,
    excerpt: excerptOf(row.message),
    isUnread: status === "new",
  }));
  const comments = (await findComments(admin, ids)).map(({ id, created_at, status, ...row }) => ({
    id,
    created_at,
    name: row.author_name,
    delivery: null,
    kind: "comment" as const,
    status,
    about: row.title,
    excerpt: excerptOf(row.content),
    isUnread: row.seen_at === null && status !== "spam",
  }));
  return inOrderOf(ids, [...messages, ...comments]);
}

function excerptOf(text: string) {
  return text.length > excerptLength ? `${text.slice(0, excerptLength).toWellFormed()}…` : text;
}

const idsOf = (rows: readonly Entry[]) => rows.map(({ id }) => id);

function entriesOf(box: InboxBox) {
  const { message, comment } = conditions[box];
  return [message && messagesThat(message), comment && commentsThat(comment)].filter((entries) => entries !== null);
}

function messagesThat(condition: Condition) {
  return sql<Entry>`(select id, created_at, name, email, subject, message as text
    from messages where ${filteredPresent} and ${condition})`.as("entries");
}

/** Without joins, so that the index by time gives the newest ones first. */
function commentsThat(condition: Condition) {
  return sql<Entry>`(select id, created_at, author_name as name, cast(null as text) as email,
    (select title from articles where articles.id = comments.article_id) as subject, content as text
    from comments where ${condition}
    and exists (select 1 from articles where articles.id = comments.article_id and articles.deleted_at is null)
    and not exists (select 1 from profiles where profiles.user_id = comments.user_id and role <> 'user'))`.as(
    "entries",
  );
}

function matching(entries: ReturnType<typeof messagesThat>, text: string) {
  const asked = text.trim().toLowerCase();
  const words = wordPatterns(text).map((word) => containsWord(searched, word));
  return store()
    .selectFrom(entries)
    .where(({ and, eb, or }) =>
      referenceForm.test(asked) ? or([eb("id", "like", `${asked}%`), and(words)]) : and(words),
    );
}

function newestFirst<Store, Table extends keyof Store, Row>(query: SelectQueryBuilder<Store, Table, Row>) {
  return query.orderBy(sql`created_at`, "desc").orderBy(collated("id", "C"));
}
