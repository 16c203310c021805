import { adminOf } from "#app/auth/guard.server.ts";
import { needsFreshCode } from "#app/auth/proof.server.ts";
import { listSessions } from "#app/auth/session.server.ts";
import { twoFactorStatus } from "#app/auth/two-factor.server.ts";
import { readForm } from "#app/platform/http/form.server.ts";
import { useAdmin } from "../admin-context.ts";
import { answerOr } from "../answer.ts";
import { ScreenHead } from "../screen-head.tsx";
import { localeOfScreen } from "../screens.ts";
import type { Route } from "./+types/settings";
import { answerSettings } from "./answer-settings.server.ts";
import { deviceOf } from "./device.ts";
import { SessionsCard } from "./sessions-card.tsx";
import { failedWord, failedWords } from "./settings-answer.ts";
import { TwoFactorCard } from "./two-factor-card.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const door = adminOf(context);
  const sessions = await listSessions(door.viewer);
  return {
    email: door.viewer.email,
    twoFactor: { ...(await twoFactorStatus(door)), needsCode: needsFreshCode(door.viewer) },
    sessions: sessions.map(({ id, ip_address, user_agent, created_at, last_seen_at }) => ({
      id,
      isThisOne: id === door.viewer.sessionId,
      ...deviceOf(user_agent),
      address: ip_address,
      began: created_at,
      lastSeen: last_seen_at,
    })),
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const door = adminOf(context);
  const locale = localeOfScreen(url.pathname, door.viewer.language);
  return answerSettings({ door, locale, form: await readForm(request) });
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const intent = String((await request.clone().formData()).get("intent"));
  return answerOr(failedWords[intent] ?? failedWord, serverAction);
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export default function Settings({ loaderData }: Route.ComponentProps) {
  const { t } = useAdmin();
  return (
    <>
      <ScreenHead title={t("settings.title")} />
      <TwoFactorCard {...loaderData.twoFactor} email={loaderData.email} />
      <SessionsCard sessions={loaderData.sessions} />
    </>
  );
}
