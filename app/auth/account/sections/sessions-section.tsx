import { deviceName } from "../../accounts/user-agent.ts";
import { ButtonForm, Section, useAccountKit } from "./account-kit.tsx";

export function SessionsSection() {
  const { t, data, formatMoment } = useAccountKit();
  return (
    <Section id="sessions" title={t("account.sessions")}>
      <p>{t("account.sessionsText")}</p>
      <ul className="account-list">
        {data.sessions.map((session) => {
          const name = deviceName(t, session);
          return (
            <li key={session.id}>
              <div>
                <strong>{name}</strong>
                <span className="soft">
                  {session.address && <bdi dir="ltr">{session.address}</bdi>}
                  {session.address && " · "}
                  {t("account.lastSeen", { date: formatMoment(session.lastSeen) })}
                </span>
              </div>
              {session.isThisOne ? (
                <span className="account-current">{t("account.thisSession")}</span>
              ) : (
                <ButtonForm
                  intent="session.end"
                  hidden={{ id: session.id }}
                  isInline
                  label={t("account.endNamed", { name })}
                >
                  {t("account.endSession")}
                </ButtonForm>
              )}
            </li>
          );
        })}
      </ul>
      {data.sessions.length > 1 && <ButtonForm intent="sessions.end-others">{t("account.endOthers")}</ButtonForm>}
    </Section>
  );
}
