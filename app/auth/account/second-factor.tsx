import { data, redirect } from "react-router";
import { momentFormatter } from "#app/i18n/format.ts";
import { localeOfPath } from "#app/i18n/locale.ts";
import { ownPath } from "#app/platform/http/requests/own-path.server.ts";
import { authMeta, useAuth } from "../pages/auth-words.ts";
import { homePath } from "../pages/code-answers.server.ts";
import { SignOutForm } from "../pages/code-form.tsx";
import { withPrivateHeaders } from "../pages/link-page.server.ts";
import { requireOwnSession, setUpOf } from "../sessions/guard.server.ts";
import type { Route } from "./+types/second-factor";
import { answerAccount } from "./account-answers.server.ts";
import { clearCodesCookie } from "./codes-cookie.server.ts";
import { readAccount } from "./read-account.server.ts";
import { AccountKitContext, Section } from "./sections/account-kit.tsx";
import { CodesShown } from "./sections/codes-shown.tsx";
import { AppPart, PasskeyPart } from "./sections/factor-section.tsx";
import { ProveCard } from "./sections/prove-card.tsx";
import { publicKit } from "./sections/public-kit.tsx";

const intents = ["passkey.add", "app.begin", "app.confirm"];

/** Beside those of the sign-in, in whose frame it stands. */
export const handle = { extraStylesheets: () => ["account"] };

/** Staff without the factor that the site asks for get this page and no other. */
export async function loader({ request, url: { pathname, searchParams } }: Route.LoaderArgs) {
  const setUp = await setUpOf(request);
  const own = setUp ?? (await requireOwnSession(request));
  const to = ownPath(searchParams.get("to"), homePath(own.viewer.role, localeOfPath(pathname)));
  const account = await readAccount(own, request);
  if (!setUp && !account.newCodes) throw redirect(to);
  const headers = account.newCodes ? { "Set-Cookie": clearCodesCookie() } : undefined;
  return data({ account, to, isDone: !setUp, isStrong: own.viewer.factorRule === "strong" }, { headers });
}

export async function action({ request, url: { pathname, searchParams } }: Route.ActionArgs) {
  const own = await setUpOf(request);
  if (!own) throw redirect(pathname);
  const path = `${pathname}?to=${encodeURIComponent(searchParams.get("to") ?? "")}&`;
  return answerAccount(request, own, localeOfPath(pathname), { path, intents });
}

export const headers = ({ loaderHeaders, actionHeaders }: Route.HeadersArgs) =>
  withPrivateHeaders(actionHeaders ?? loaderHeaders);

export const meta: Route.MetaFunction = ({ location }) => authMeta(location, "setUpFactor.title");

export default function SetUpFactor({
  loaderData: { account, to, isDone, isStrong },
  actionData,
}: Route.ComponentProps) {
  const { t, locale, to: pathOf } = useAuth();
  const formatMoment = momentFormatter(locale, account.timeZone);
  const action = `${pathOf("/auth/second-factor")}?to=${encodeURIComponent(to)}`;
  const kit = { ...publicKit, action, t, locale, data: account, answer: actionData, formatMoment };
  return (
    <AccountKitContext value={kit}>
      <div className="account-page" data-account="">
        <h1>{t(isDone ? "account.factorOn" : "setUpFactor.title")}</h1>
        {actionData?.kind === "prove" ? (
          <ProveCard {...actionData} />
        ) : isDone ? (
          <>
            {account.newCodes && <CodesShown codes={account.newCodes} />}
            <a className="button" href={to}>
              {t("setUpFactor.goOn")}
            </a>
          </>
        ) : (
          <Section id="second-factor" title={t("account.factorTitle")}>
            <p>{t(isStrong ? "setUpFactor.strongText" : "setUpFactor.text")}</p>
            <PasskeyPart />
            <AppPart />
          </Section>
        )}
        {!isDone && <SignOutForm />}
      </div>
    </AccountKitContext>
  );
}
