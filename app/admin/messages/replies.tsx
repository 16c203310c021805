import { Button } from "@mantine/core";
import { useFetcher } from "react-router";
import { entryName, type InboxEntry } from "#app/records/inbox/inbox.ts";
import type { listReplies } from "#app/records/messages/message-replies.server.ts";
import { FetcherForm } from "../forms/fetcher-form.tsx";
import { useAdmin } from "../frame/admin-context.ts";
import { Moment } from "../frame/moment.tsx";
import { paths } from "../frame/paths.ts";
import { DeliveryState } from "./delivery-state.tsx";

type Reply = Awaited<ReturnType<typeof listReplies>>[number];
type RepliesProps = { entry: InboxEntry; name: string; replies: Reply[] };

export function Replies({ entry, name, replies }: RepliesProps) {
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
            {canResend && <Resend entry={entry} reply={id} />}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Resend({ entry, reply }: { entry: InboxEntry; reply: string }) {
  const { t } = useAdmin();
  const fetcher = useFetcher();
  return (
    <FetcherForm fetcher={fetcher} action={paths.messages} className="resend">
      <input type="hidden" name="intent" value="resend" />
      <input type="hidden" name="entry" value={entryName(entry)} />
      <input type="hidden" name="reply" value={reply} />
      <Button type="submit" variant="default" size="compact-sm" disabled={fetcher.state !== "idle"}>
        {t("inbox.resend")}
      </Button>
    </FetcherForm>
  );
}
