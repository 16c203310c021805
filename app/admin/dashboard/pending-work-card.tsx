import { Link } from "react-router";
import type { countPending } from "#app/records/health/pending-counts.server.ts";
import type { NeedCounts } from "#app/records/translation/translation.server.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { paths } from "../frame/paths.ts";

type WaitingCardProps = {
  waiting: Awaited<ReturnType<typeof countPending>>;
  /** Null where these could not be counted: then they are not spoken of here. */
  translations: NeedCounts | null;
};

/** What waits to be done, each with the way to where it is done; nothing that does not wait. */
export function PendingWorkCard({ waiting, translations }: WaitingCardProps) {
  const { t, format } = useAdmin();
  const wanted = Object.values(translations ?? {})
    .flatMap((needs) => Object.values(needs))
    .reduce((sum, count) => sum + count, 0);
  const items = [
    { name: "overdueTasks", count: waiting.overdueTasks, to: `${paths.tasks}?due=overdue`, isLate: true },
    { name: "failedMails", count: waiting.failedMails, to: paths.mails, isLate: true },
    { name: "newMessages", count: waiting.messages, to: `${paths.messages}?status=new` },
    { name: "heldComments", count: waiting.comments, to: "/moderation", isDocument: true },
    { name: "drafts", count: waiting.drafts, to: `${paths.articles}?status=draft` },
    { name: "scheduled", count: waiting.scheduled, to: `${paths.articles}?status=scheduled` },
    { name: "missingTranslations", count: wanted, to: "#translations" },
    { name: "sampleRecords", count: waiting.sampleRecords, to: paths.firstSteps },
  ].filter(({ count }) => count > 0);
  return (
    <section className="sheet" aria-labelledby="waiting-title">
      <h2 id="waiting-title">{t("dashboard.waiting")}</h2>
      {items.length === 0 && <p className="soft">{t("dashboard.nothingWaits")}</p>}
      <ul className="waiting">
        {items.map(({ name, count, to, isLate, isDocument }) => (
          <li key={name}>
            <Link to={to} reloadDocument={isDocument}>
              {t(`dashboard.${name}`)}
            </Link>
            <span className={isLate ? "number overdue" : "number"}>{format.number(count)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
