import { useState } from "react";
import { Link, useFetcher } from "react-router";
import { FetcherForm } from "#app/admin/forms/fetcher-form.tsx";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { Moment } from "#app/admin/frame/moment.tsx";
import { recordPath } from "#app/admin/frame/paths.ts";
import { type DataColumn, DataTable } from "#app/admin/lists/data-table.tsx";
import { RowChoice } from "#app/admin/lists/selection.tsx";
import { RowButton } from "#app/admin/widgets/row-action.tsx";
import type { FailedMail } from "../records/failed-mails.server.ts";
import { GiveUp } from "./give-up.tsx";
import { mailsPath } from "./mail-paths.ts";

/** Never shows a mail's content, which may include a sign-in link. */
export function MailsTable({ mails, canRetry = false }: { mails: FailedMail[]; canRetry?: boolean }) {
  const { t } = useAdmin();
  const [pendingMail, setPendingMail] = useState<FailedMail | null>(null);
  const columns: DataColumn<FailedMail>[] = [
    { word: "mails.about", show: (mail) => <About mail={mail} canRetry={canRetry} /> },
    {
      word: "mails.to",
      show: ({ recipient }) => (
        <bdi dir="ltr" className="mail-recipient">
          {recipient}
        </bdi>
      ),
    },
    {
      word: "mails.why",
      show: ({ reason, answer }) => (
        <span className="mail-why">
          <span>{t(`mails.reason.${reason}`)}</span>
          {answer && (
            <bdi className="soft" dir="ltr">
              {answer}
            </bdi>
          )}
        </span>
      ),
    },
    { word: "mails.when", show: (mail) => <When mail={mail} canRetry={canRetry} /> },
    {
      word: "common.actions",
      show: (mail) => <MailActions mail={mail} canRetry={canRetry} onGiveUp={() => setPendingMail(mail)} />,
    },
  ];
  return (
    <>
      <DataTable columns={columns} rows={mails} keyOf={({ id }) => id} />
      <GiveUp mail={pendingMail} onClose={() => setPendingMail(null)} />
    </>
  );
}

type MailProps = { mail: FailedMail; canRetry: boolean };

function About({ mail: { id, kind, recipient, subject, messageId }, canRetry }: MailProps) {
  const { t } = useAdmin();
  const name = t(`mails.kind.${kind}`);
  const messagePath = recordPath("messages", messageId);
  return (
    <div className="row-head">
      {canRetry && <RowChoice id={id} label={t("selection.row", { name: `${name} ${recipient}` })} />}
      <span className="mail-about">
        <span>{name}</span>
        {subject && (
          <span className="soft" dir="auto">
            {messagePath ? <Link to={messagePath}>{subject}</Link> : subject}
          </span>
        )}
      </span>
    </div>
  );
}

function When({ mail: { queuedAt, attempts, isGoing, at }, canRetry }: MailProps) {
  const { t } = useAdmin();
  return (
    <span className="mail-when">
      <Moment at={queuedAt} />
      <span className="soft">{t("mails.tries", { count: attempts })}</span>
      {isGoing ? (
        <span className="soft">{t("mails.tryingNow")}</span>
      ) : (
        at && (
          <span className="soft">
            {t(canRetry ? "mails.givenUp" : "mails.nextTry")} <Moment at={at} />
          </span>
        )
      )}
    </span>
  );
}

function MailActions({ mail: { id, kind, recipient }, canRetry, onGiveUp }: MailProps & { onGiveUp: () => void }) {
  const { t } = useAdmin();
  const fetcher = useFetcher();
  const name = (
    <>
      {t(`mails.kind.${kind}`)} <bdi dir="ltr">{recipient}</bdi>
    </>
  );
  const button = { name, disabled: fetcher.state !== "idle" };
  return (
    <FetcherForm fetcher={fetcher} action={mailsPath} className="mail-actions" fields={{ intent: "retry", id }}>
      {canRetry && <RowButton type="submit" word="mails.retry" {...button} />}
      <RowButton word="mails.giveUp" isBad {...button} onClick={onGiveUp} />
    </FetcherForm>
  );
}
