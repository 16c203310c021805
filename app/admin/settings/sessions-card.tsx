import { Badge } from "@mantine/core";
import { useFetcher } from "react-router";
import { deviceName } from "#app/auth/accounts/user-agent.ts";
import type { ShownSession } from "#app/auth/sessions/own-sessions.server.ts";
import { ActionButton } from "../forms/fetcher-form.tsx";
import { useResult } from "../forms/use-result.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { Moment } from "../frame/moment.tsx";
import { showRefusalToast, showToast } from "../frame/toasts.tsx";
import { Fact } from "../widgets/fact.tsx";
import { Panel } from "../widgets/panel.tsx";
import type { SettingsResult } from "./settings-result.ts";

export function SessionsCard({ sessions }: { sessions: ShownSession[] }) {
  const { t } = useAdmin();
  const fetcher = useFetcher<SettingsResult>();
  useResult(fetcher.data, (answer) =>
    answer.ok ? showToast({ title: t(answer.message) }) : showRefusalToast(t, answer),
  );
  return (
    <Panel id="sessions" title={t("sessions.title")} text={t("sessions.text")}>
      <ul className="sessions">
        {sessions.map((session) => (
          <Session key={session.id} {...session} />
        ))}
      </ul>
      {sessions.length === 1 ? (
        <p className="soft">{t("sessions.onlyThis")}</p>
      ) : (
        <ActionButton fetcher={fetcher} fields={{ intent: "sessions.end-others" }}>
          {t("sessions.signOutOthers")}
        </ActionButton>
      )}
    </Panel>
  );
}

function Session({ isThisOne, address, began, lastSeen, ...device }: ShownSession) {
  const { t } = useAdmin();
  return (
    <li>
      <div className="session-name">
        <strong>{deviceName(t, device)}</strong>
        {isThisOne && <Badge variant="light">{t("sessions.thisOne")}</Badge>}
      </div>
      <dl>
        <Fact word="sessions.began">
          <Moment at={began} />
        </Fact>
        <Fact word="sessions.lastSeen">
          <Moment at={lastSeen} />
        </Fact>
        {address && (
          <Fact word="sessions.address">
            <bdi dir="ltr">{address}</bdi>
          </Fact>
        )}
      </dl>
    </li>
  );
}
