import { data, redirect } from "react-router";
import { momentFormatter } from "#app/i18n/format.ts";
import { localeOfPath } from "#app/i18n/locale.ts";
import { authMeta, useAuth } from "../pages/auth-words.ts";
import { withPrivateHeaders } from "../pages/link-page.server.ts";
import { requireOwnSession } from "../sessions/guard.server.ts";
import type { Route } from "./+types/account";
import { answerAccount } from "./account-answers.server.ts";
import { accountPath } from "./account-path.ts";
import { clearCodesCookie } from "./codes-cookie.server.ts";
import { readAccount } from "./read-account.server.ts";
import { AccountKitContext } from "./sections/account-kit.tsx";
import { AccountSections } from "./sections/account-sections.tsx";
import { publicKit } from "./sections/public-kit.tsx";

export const handle = { stylesheets: ["account"] };

export async function loader({ request }: Route.LoaderArgs) {
  const own = await requireOwnSession(request);
  const { pathname, search } = new URL(request.url);
  if (own.viewer.role === "admin") throw redirect(accountPath("admin", localeOfPath(pathname)) + search);
  const account = await readAccount(own, request);
  return data(account, { headers: account.newCodes ? { "Set-Cookie": clearCodesCookie() } : {} });
}

export async function action({ request }: Route.ActionArgs) {
  const own = await requireOwnSession(request);
  return answerAccount(request, own, localeOfPath(new URL(request.url).pathname));
}

export const headers = ({ loaderHeaders, actionHeaders }: Route.HeadersArgs) =>
  withPrivateHeaders(actionHeaders ?? loaderHeaders);

export const meta: Route.MetaFunction = ({ location }) => authMeta(location, "account.title");

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const { t, locale, to } = useAuth();
  const formatMoment = momentFormatter(locale, loaderData.timeZone);
  const kit = { ...publicKit, action: to("/account"), t, locale, data: loaderData, answer: actionData, formatMoment };
  return (
    <AccountKitContext value={kit}>
      <div className="account-page" data-account="">
        <h1>{t("account.title")}</h1>
        <AccountSections codes={loaderData.newCodes} />
      </div>
    </AccountKitContext>
  );
}
