import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { WordBadge } from "#app/admin/widgets/state-badge.tsx";
import type { MailServerResult, Tried } from "./answer-mail-server.server.ts";

type TestedServerProps = { answer: MailServerResult | undefined; isBusy: boolean };

export function TestedServer({ answer, isBusy }: TestedServerProps) {
  const { t } = useAdmin();
  const tried = answer?.ok ? answer.tried : undefined;
  return (
    <div role="status" className="tested-server">
      {isBusy && <p className="soft">{t("mailServer.testing")}</p>}
      {tried && <Outcome tried={tried} />}
    </div>
  );
}

function Outcome({ tried }: { tried: Tried }) {
  const { t, format } = useAdmin();
  const { isSent, words, encryption, reason, ms } = tried;
  const seconds = format.number(Math.max(1, Math.round(ms / 10)) / 100);
  const lines = [
    { name: t("mailServer.words"), value: words || t("mailServer.noWords") },
    { name: t("mailServer.encryption"), value: encryption ?? t("mailServer.notEncrypted") },
    { name: t("mailServer.time"), value: t("mailServer.seconds", { count: seconds }) },
  ];
  return (
    <>
      <p className="tested-outcome">
        <WordBadge color={isSent ? "green" : "red"} word={isSent ? "dashboard.well" : "dashboard.unwell"} />
        {isSent
          ? t("settings.testMailSent", { email: tried.to })
          : `${t(`mailServer.stage.${tried.stage}`)} ${t(`mails.reason.${reason ?? "unknown"}`)}`}
      </p>
      <dl className="tested-words">
        {lines.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
