import { Badge, Button } from "@mantine/core";
import type { ReactNode } from "react";
import { useFetcher } from "react-router";
import { FetcherForm } from "../forms/fetcher-form.tsx";
import { useResult } from "../forms/use-result.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { Moment } from "../frame/moment.tsx";
import { showRefusalToast, showToast } from "../frame/toasts.tsx";
import type { SettingsResult } from "./settings-result.ts";

type ListedSession = {
  id: string;
  isThisOne: boolean;
  browser: string | null;
  system: string | null;
  address: string | null;
  began: string;
  lastSeen: string;
};

export function SessionsCard({ sessions }: { sessions: ListedSession[] }) {
  const { t } = useAdmin();
  const fetcher = useFetcher<SettingsResult>();
  useResult(fetcher.data, (answer) =>
    answer.ok ? showToast({ title: t(answer.message) }) : showRefusalToast(t, answer),
  );
  return (
    <section className="panel" id="sessions" aria-labelledby="sessions-title">
      <h2 id="sessions-title">{t("sessions.title")}</h2>
      <p className="soft">{t("sessions.text")}</p>
      <ul className="sessions">
        {sessions.map((session) => (
          <Session key={session.id} {...session} />
        ))}
      </ul>
      {sessions.length === 1 ? (
        <p className="soft">{t("sessions.onlyThis")}</p>
      ) : (
        <FetcherForm fetcher={fetcher}>
          <input type="hidden" name="intent" value="sessions.end-others" />
          <Button type="submit" variant="default" disabled={fetcher.state !== "idle"}>
            {t("sessions.signOutOthers")}
          </Button>
        </FetcherForm>
      )}
    </section>
  );
}

function Session({ isThisOne, browser, system, address, began, lastSeen }: ListedSession) {
  const { t } = useAdmin();
  const isKnown = browser !== null && system !== null;
  return (
    <li>
      <div className="session-name">
        <strong>
          {isKnown ? t("sessions.device", { browser, system }) : (browser ?? system ?? t("sessions.unknownDevice"))}
        </strong>
        {isThisOne && <Badge variant="light">{t("sessions.thisOne")}</Badge>}
      </div>
      <dl>
        <Fact name={t("sessions.began")}>
          <Moment at={began} />
        </Fact>
        <Fact name={t("sessions.lastSeen")}>
          <Moment at={lastSeen} />
        </Fact>
        {address && (
          <Fact name={t("sessions.address")}>
            <bdi dir="ltr">{address}</bdi>
          </Fact>
        )}
      </dl>
    </li>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
