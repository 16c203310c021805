import { type AccountKit, ButtonForm, useAccountKit } from "./account-kit.tsx";

type Session = AccountKit["data"]["sessions"][number];

export function SessionsSection() {
  const { t, data, formatMoment, Section } = useAccountKit();
  return (
    <Section id="sessions" title={t("account.sessions")}>
      <p>{t("account.sessionsText")}</p>
      <ul className="account-list">
        {data.sessions.map((session) => {
          const name = nameOf(session, t);
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

function nameOf({ browser, system }: Session, t: AccountKit["t"]) {
  if (browser && system) return t("account.device", { browser, system });
  return browser ?? system ?? t("account.unknownDevice");
}
