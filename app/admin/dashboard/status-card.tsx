import { Link } from "react-router";
import { leftToRight } from "#app/i18n/bidi.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { offeredPaths } from "../offers/offered-paths.ts";
import { Panel } from "../widgets/panel.tsx";
import { WordBadge } from "../widgets/state-badge.tsx";
import { HealthLink } from "./health-link.tsx";
import type { SystemStatus } from "./system-status.server.ts";

export function StatusCard({ status }: { status: SystemStatus }) {
  const { t, format } = useAdmin();
  const { isStoreUp, isSignInUp, isContentUp, mails, disk, added, untrustedProxy } = status;
  const lines: { text: string; isWell: boolean; to?: string }[] = [
    { text: t(isStoreUp ? "dashboard.databaseReady" : "dashboard.databaseDown"), isWell: isStoreUp },
    { text: t(isSignInUp ? "dashboard.authenticationReady" : "dashboard.authenticationDown"), isWell: isSignInUp },
    { text: t(isContentUp ? "dashboard.contentReady" : "dashboard.contentDown"), isWell: isContentUp },
    {
      text: textOfMails(),
      isWell: mails !== null && mails.failed === 0 && !mails.isFailing && !mails.isStuck && !mails.areFiles,
      to: mails?.areFiles && mails.failed === 0 ? offeredPaths.mailServer : offeredPaths.mails,
    },
    {
      text: disk ? t("dashboard.diskFree", { count: disk.gigabytes }) : t("dashboard.diskUnknown"),
      isWell: disk !== null && !disk.isScarce,
    },
  ];
  for (const line of added)
    if (line === null) lines.push({ text: t("dashboard.partFailed"), isWell: false });
    else if (line) lines.push({ ...line, text: t(line.word, { time: line.moment ? format.moment(line.moment) : "" }) });
  if (untrustedProxy !== null)
    lines.push({ text: t("dashboard.untrustedProxy", { address: leftToRight(untrustedProxy) }), isWell: false });
  function textOfMails() {
    if (!mails) return t("dashboard.mailDown");
    if (mails.isStuck) return t("dashboard.mailsStuck");
    if (mails.failed > 0) return t("mails.failed", { count: mails.failed });
    if (mails.isFailing) return t("dashboard.mailsRefused");
    if (mails.areFiles) return t("dashboard.mailsAreFiles");
    return t("dashboard.mailsWaiting", { count: mails.waiting });
  }
  return (
    <Panel title={t("dashboard.systemStatus")}>
      <ul className="status-lines">
        {lines.map(({ text, isWell, to }) => (
          <li key={text}>
            <WordBadge color={isWell ? "green" : "red"} word={isWell ? "dashboard.well" : "dashboard.unwell"} />
            <span suppressHydrationWarning>{to && !isWell ? <Link to={to}>{text}</Link> : text}</span>
          </li>
        ))}
      </ul>
      <HealthLink />
    </Panel>
  );
}
