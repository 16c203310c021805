import { loadDraft } from "#app/admin/drafts/load-drafts.server.ts";
import { foundOr404 } from "#app/admin/forms/respond.server.ts";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { Moment } from "#app/admin/frame/moment.tsx";
import { StateBadge } from "#app/admin/widgets/state-badge.tsx";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { rulingsFor } from "#app/features/comments/records/comment.ts";
import { findCommentThread } from "#app/features/comments/records/comment-inbox.server.ts";
import { CommentEntry } from "#app/features/comments/ruling/comment-entry.tsx";
import { localizePath } from "#app/i18n/locale.ts";
import { draftOfReply } from "../records/inbox.ts";
import type { Route } from "./+types/comment";
import { DeleteEntry } from "./delete-entry.tsx";
import { EntryGone } from "./entry-gone.tsx";
import { EntryAction, EntryPane, SpamNote } from "./entry-pane.tsx";
import { ReplyForm } from "./reply/reply-form.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { staff } = adminOf(context);
  const comment = foundOr404(await findCommentThread(staff, params.id));
  return { ...comment, draft: await loadDraft(staff, ...draftOfReply({ kind: "comment", id: comment.id })) };
}

const intents = { approve: "approve", hold: "inbox", hide: "archived", spam: "spam" } as const;
const shortcuts: Partial<Record<keyof typeof intents, string>> = { approve: "A", hide: "E", spam: "S" };

export default function InboxComment({ loaderData: comment }: Route.ComponentProps) {
  const { t, locale } = useAdmin();
  const { id, status, thread, author_name } = comment;
  const entry = { kind: "comment", id } as const;
  const article = localizePath(comment.language ?? locale, `/articles/${encodeURIComponent(comment.slug)}`);
  return (
    <EntryPane entry={entry} title={comment.title} isNew={comment.seen_at === null}>
      <div className="reply-head">
        <StateBadge state={status} words="comments.state" />
        <a href={`${article}#comments-title`}>{t("inbox.onArticle")}</a>
      </div>
      {status === "spam" && <SpamNote reason={comment.spam_reason} />}
      <ol className="thread">
        {thread.map((each) => (
          <li key={each.id} className="reply" aria-current={each.id === id || undefined}>
            <CommentEntry
              comment={each}
              time={<Moment at={each.created_at} />}
              note={each.id !== id && each.status !== "approved" && t(`comments.state.${each.status}`)}
            />
          </li>
        ))}
      </ol>
      <div className="actions entry-actions">
        {rulingsFor(status).map(
          ({ action, word }) =>
            action !== "delete" && (
              <EntryAction
                key={action}
                entry={entry}
                intent={intents[action]}
                word={word}
                shortcut={shortcuts[action]}
                leaves={action === "hide" || action === "spam"}
              />
            ),
        )}
        <DeleteEntry key={id} entry={entry} />
      </div>
      {status !== "spam" && (
        <ReplyForm
          key={id}
          entry={entry}
          draft={comment.draft}
          values={{ name: author_name, subject: comment.title }}
          locale={comment.language}
          sent={thread.length}
          label="inbox.replyPublicly"
          send={status === "approved" ? "inbox.sendAnswer" : "inbox.approveAndSend"}
          hint={t(status === "approved" ? "inbox.commentHint" : "inbox.approveHint")}
        />
      )}
    </EntryPane>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <EntryGone error={error} kind="comment" />;
}
