import { entryName, type InboxEntry } from "#app/records/inbox/inbox.ts";
import type { listReplies } from "#app/records/messages/message-replies.server.ts";
import { ActionButton } from "../forms/fetcher-form.tsx";
import { useAdmin } from "../frame/admin-context.ts";
import { Moment } from "../frame/moment.tsx";
import { paths } from "../frame/paths.ts";
import { DeliveryState } from "./delivery-state.tsx";

type Reply = Awaited<ReturnType<typeof listReplies>>[number];
export function Replies({ entry, name, replies }: { entry: InboxEntry; name: string; replies: Reply[] }) {
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
                path={paths.messages}
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
