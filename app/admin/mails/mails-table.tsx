import { useState } from "react";
import { Link, useFetcher } from "react-router";
import type { FailedMail } from "#app/records/mails/failed-mails.server.ts";
import { FetcherForm } from "../forms/fetcher-form.tsx";
import { useAdmin } from "../frame/admin-context.ts";
import { Moment } from "../frame/moment.tsx";
import { messagePath, paths } from "../frame/paths.ts";
import { HeadedTable } from "../lists/headed-table.tsx";
import { RowChoice } from "../lists/selection.tsx";
import { asCell, asName, asRow } from "../lists/table-roles.ts";
import { GiveUp } from "./give-up.tsx";

const headings = ["mails.about", "mails.to", "mails.why", "mails.when", "common.actions"];

/** Never shows a mail's content, which may include a sign-in link. */
export function MailsTable({ mails, canRetry = false }: { mails: FailedMail[]; canRetry?: boolean }) {
  const [pendingMail, setPendingMail] = useState<FailedMail | null>(null);
  return (
    <>
      <HeadedTable headings={headings}>
        {mails.map((mail) => (
          <MailRow key={mail.id} mail={mail} canRetry={canRetry} onGiveUp={() => setPendingMail(mail)} />
        ))}
      </HeadedTable>
      <GiveUp mail={pendingMail} onClose={() => setPendingMail(null)} />
    </>
  );
}

type MailRowProps = { mail: FailedMail; canRetry: boolean; onGiveUp: () => void };

function MailRow({ mail, canRetry, onGiveUp }: MailRowProps) {
  const { t } = useAdmin();
  const fetcher = useFetcher();
  const isBusy = fetcher.state !== "idle";
  const kind = t(`mails.kind.${mail.kind}`);
  const which = (
    <span className="visually-hidden">
      {" "}
      {kind} <bdi dir="ltr">{mail.recipient}</bdi>
    </span>
  );
  return (
    <tr {...asRow}>
      <th {...asName}>
        <div className="row-head">
          {canRetry && <RowChoice id={mail.id} label={t("selection.row", { name: `${kind} ${mail.recipient}` })} />}
          <span className="mail-about">
            <span>{kind}</span>
            {mail.subject && (
              <span className="soft" dir="auto">
                {mail.messageId ? <Link to={messagePath(mail.messageId)}>{mail.subject}</Link> : mail.subject}
              </span>
            )}
          </span>
        </div>
      </th>
      <td {...asCell} data-label={t("mails.to")}>
        <bdi dir="ltr" className="mail-recipient">
          {mail.recipient}
        </bdi>
      </td>
      <td {...asCell} data-label={t("mails.why")}>
        <span className="mail-why">
          <span>{t(`mails.reason.${mail.reason}`)}</span>
          {mail.answer && (
            <bdi className="soft" dir="ltr">
              {mail.answer}
            </bdi>
          )}
        </span>
      </td>
      <td {...asCell} data-label={t("mails.when")}>
        <span className="mail-when">
          <Moment at={mail.queuedAt} />
          <span className="soft">{t("mails.tries", { count: mail.attempts })}</span>
          {mail.isGoing ? (
            <span className="soft">{t("mails.tryingNow")}</span>
          ) : (
            mail.at && (
              <span className="soft">
                {t(canRetry ? "mails.givenUp" : "mails.nextTry")} <Moment at={mail.at} />
              </span>
            )
          )}
        </span>
      </td>
      <td {...asCell} className="collection-actions">
        <FetcherForm fetcher={fetcher} action={paths.mails} className="mail-acts">
          <input type="hidden" name="id" value={mail.id} />
          {canRetry && (
            <button className="row-action" name="intent" value="retry" type="submit" disabled={isBusy}>
              {t("mails.retry")}
              {which}
            </button>
          )}
          <button className="row-action bad" type="button" disabled={isBusy} onClick={onGiveUp}>
            {t("mails.giveUp")}
            {which}
          </button>
        </FetcherForm>
      </td>
    </tr>
  );
}
