import { loadDraft } from "#app/admin/drafts/load-drafts.server.ts";
import { ActionButton } from "#app/admin/forms/fetcher-form.tsx";
import { foundOr404 } from "#app/admin/forms/respond.server.ts";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { Moment } from "#app/admin/frame/moment.tsx";
import { Fact } from "#app/admin/widgets/fact.tsx";
import { StateBadge } from "#app/admin/widgets/state-badge.tsx";
import { useBackoffRevalidation } from "#app/admin/widgets/use-backoff-revalidation.ts";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { languageNames } from "#app/i18n/locale.ts";
import { referenceOf } from "#app/records/messages/message.ts";
import { draftOfReply, entryName, type InboxEntry } from "../records/inbox.ts";
import { findMessage } from "../records/message-inbox.server.ts";
import { listReplies } from "../records/message-replies.server.ts";
import type { Route } from "./+types/message";
import { AddAnswer } from "./add-answer.tsx";
import { DeleteEntry } from "./delete-entry.tsx";
import { DeliveryState } from "./delivery-state.tsx";
import { EntryGone } from "./entry-gone.tsx";
import { EntryAction, EntryPane, SpamNote } from "./entry-pane.tsx";
import { inboxPath } from "./inbox-paths.ts";
import { ReplyForm } from "./reply/reply-form.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { staff } = adminOf(context);
  const message = foundOr404(await findMessage(staff, params.id));
  const replies = await listReplies(staff, message.id);
  const entry = { kind: "message", id: message.id } as const;
  const draft = await loadDraft(staff, ...draftOfReply(entry));
  return { ...message, replies, draft, answer: await loadDraft(staff, ...draftOfReply(entry, "answer")) };
}

export default function Message({ loaderData: message }: Route.ComponentProps) {
  const { t } = useAdmin();
  const { id, status, replies } = message;
  const entry = { kind: "message", id } as const;
  const isSpam = status === "spam";
  const waiting = replies.filter(({ delivery }) => delivery.state === "waiting").map((reply) => reply.id);
  useBackoffRevalidation(waiting.join());
  return (
    <EntryPane entry={entry} title={message.subject ?? t("messages.noSubject")} isNew={status === "new"}>
      <Facts message={message} />
      {isSpam && <SpamNote reason={message.spam_reason} />}
      <p className="message-text" dir="auto">
        {message.message}
      </p>
      {replies.length > 0 && <Replies entry={entry} name={message.name} replies={replies} />}
      <div className="actions entry-actions">
        {isSpam || status === "archived" ? (
          <EntryAction entry={entry} intent="inbox" word={isSpam ? "comments.hold" : "inbox.moveBack"} leaves />
        ) : (
          <EntryAction entry={entry} intent="archived" word="messages.archive" shortcut="E" leaves />
        )}
        {!isSpam && <EntryAction entry={entry} intent="spam" word="messages.markSpam" shortcut="S" leaves />}
        {!isSpam && status !== "replied" && <EntryAction entry={entry} intent="replied" word="messages.markReplied" />}
        {!isSpam && status !== "new" && (
          <EntryAction entry={entry} intent="new" word="messages.markNew" shortcut="U" leaves />
        )}
        {!isSpam && replies.length > 0 && (
          <AddAnswer key={`answer-${id}`} entry={entry} draft={message.answer} name={message.name} />
        )}
        <DeleteEntry key={id} entry={entry} />
      </div>
      {!isSpam && (
        <ReplyForm
          key={id}
          entry={entry}
          draft={message.draft}
          values={{ name: message.name, subject: message.subject }}
          locale={message.locale}
          sent={replies.length}
          label="inbox.reply"
          send="inbox.sendReply"
          hint={t("inbox.replyHint", { email: message.email })}
        />
      )}
    </EntryPane>
  );
}

function Facts({ message }: { message: Route.ComponentProps["loaderData"] }) {
  const { name, email, status, delivery } = message;
  return (
    <dl className="message-facts">
      <Fact word="messages.from">
        <bdi>{name}</bdi>{" "}
        <a href={`mailto:${encodeURIComponent(email).replace("%40", "@")}`}>
          <bdi dir="ltr">{email}</bdi>
        </a>
      </Fact>
      <Fact word="messages.received">
        <Moment at={message.created_at} /> · {languageNames[message.locale]}
      </Fact>
      <Fact word="messages.reference">
        <bdi dir="ltr">{referenceOf(message.id)}</bdi>
      </Fact>
      <Fact word="messages.status">
        <StateBadge state={status} words="messages.status" />
      </Fact>
      <Fact word="messages.notification">
        <DeliveryState delivery={delivery} noneWord="messages.notifyNone" />
      </Fact>
    </dl>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <EntryGone error={error} kind="message" />;
}

type Reply = Awaited<ReturnType<typeof listReplies>>[number];

function Replies({ entry, name, replies }: { entry: InboxEntry; name: string; replies: Reply[] }) {
  const { t } = useAdmin();
  return (
    <section className="replies" aria-label={t("inbox.replies")}>
      <ol>
        {replies.map(({ id, body, created_at, author, delivery, canResend, is_theirs }) => (
          <li key={id} className="reply" data-theirs={is_theirs || undefined}>
            <p className="reply-head">
              <strong>
                <bdi>{is_theirs ? name : (author ?? t("audit.removedPerson"))}</bdi>
              </strong>
              <Moment at={created_at} />
              {is_theirs ? (
                <span className="soft">{t("inbox.fromMailbox")}</span>
              ) : (
                <DeliveryState delivery={delivery} noneWord="inbox.mailUnknown" />
              )}
            </p>
            <p className="message-text" dir="auto">
              {body}
            </p>
            {canResend && (
              <ActionButton
                path={inboxPath}
                fields={{ intent: "resend", entry: entryName(entry), reply: id }}
                formClass="resend"
                size="compact-sm"
              >
                {t("inbox.resend")}
              </ActionButton>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
