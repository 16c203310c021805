import { Link, useLocation, useParams } from "react-router";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { Icon } from "#app/admin/frame/icons.tsx";
import { RowChoice, Selection, type SelectionAction } from "#app/admin/lists/selection.tsx";
import { StateBadge } from "#app/admin/widgets/state-badge.tsx";
import { entryName, type InboxBox } from "../records/inbox.ts";
import { commentPath, inboxPath, messagePath } from "./inbox-paths.ts";
import type { InboxPage } from "./messages.tsx";

type Entry = InboxPage["rows"][number];

const action = (intent: string, word: string): SelectionAction => ({ intent, word });
const deletion: SelectionAction = {
  ...action("trash", "common.delete"),
  isBad: true,
  question: {
    title: "inbox.deleteTitle",
    text: "inbox.deleteQuestion",
    confirm: "common.delete",
    instead: { intent: "erase", word: "messages.forGood" },
  },
};
const reading = [action("read", "messages.markRead"), action("new", "messages.markNew")];
const moderation = [action("approve", "comments.approve"), action("archived", "comments.hide")];
const archive = action("archived", "messages.archive");
const spam = action("spam", "messages.markSpam");
const both = [...reading, archive, spam, deletion];

const actionsOf: Record<InboxBox, SelectionAction[]> = {
  inbox: both,
  unread: both,
  all: both,
  replied: both,
  failed: both,
  messages: [...reading, action("replied", "messages.markReplied"), archive, spam, deletion],
  comments: [...reading, ...moderation, spam, deletion],
  waiting: [...moderation, spam, deletion],
  archived: [action("inbox", "inbox.moveBack"), deletion],
  spam: [action("inbox", "comments.hold"), deletion],
};

type InboxListProps = { rows: Entry[]; box: InboxBox; marked: string | undefined; onMark: (id: string) => void };

export function InboxList({ rows, box, marked, onMark }: InboxListProps) {
  return (
    <Selection path={inboxPath} actions={actionsOf[box]} rows={rows}>
      <ul className="entries">
        {rows.map((row) => (
          <EntryRow key={row.id} entry={row} isMarked={row.id === marked} onMark={onMark} />
        ))}
      </ul>
    </Selection>
  );
}

type EntryRowProps = { entry: Entry; isMarked: boolean } & Pick<InboxListProps, "onMark">;

function EntryRow({ entry, isMarked, onMark }: EntryRowProps) {
  const { t, format } = useAdmin();
  const { search } = useLocation();
  const { id, kind, name, about, excerpt, isUnread } = entry;
  const isOpen = useParams().id === id;
  const { shortDay, time } = format;
  const timeOf = (at: string) => (shortDay(at) === shortDay(new Date().toISOString()) ? time(at) : shortDay(at));
  const path = kind === "message" ? messagePath(id) : commentPath(id);
  return (
    <li
      className="entry"
      data-unread={isUnread || undefined}
      data-open={isOpen || undefined}
      data-marked={isMarked || undefined}
      onFocus={() => onMark(id)}
    >
      <RowChoice id={entryName(entry)} label={t(`inbox.select-${kind}`, { name })} />
      <Link
        to={path + search}
        id={`entry-${id}`}
        className="entry-open"
        aria-current={isOpen || undefined}
        preventScrollReset
      >
        <span className="entry-head">
          {isUnread && <span className="visually-hidden">{t("messages.status.new")}: </span>}
          <bdi className="entry-name">{name}</bdi>
          <time className="entry-time" dateTime={entry.created_at} suppressHydrationWarning>
            {timeOf(entry.created_at)}
          </time>
        </span>
        <span className="entry-about">
          <Icon name={kind === "message" ? "Mail" : "MessageSquare"} />
          <span className="visually-hidden">{t(`inbox.kind-${kind}`)}: </span>
          <bdi>{about ?? t("messages.noSubject")}</bdi>
        </span>
        <span className="entry-excerpt" dir="auto">
          {excerpt}
        </span>
        <Marks entry={entry} />
      </Link>
    </li>
  );
}

function Marks({ entry }: { entry: Entry }) {
  const { t } = useAdmin();
  const { kind, status, delivery } = entry;
  const isPlain = status === "read" || status === "approved" || status === "new";
  if (isPlain && delivery?.state !== "failed") return null;
  const isComment = kind === "comment";
  return (
    <span className="entry-marks">
      {!isPlain && (
        <StateBadge variant="outline" state={status} words={isComment ? "comments.state" : "messages.status"} />
      )}
      {delivery?.state === "failed" && <span className="warning">{t("inbox.mailsFailed")}</span>}
    </span>
  );
}
