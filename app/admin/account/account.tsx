import { useEffect, useState } from "react";
import { data } from "react-router";
import { answerAccount } from "#app/auth/account/account-answers.server.ts";
import { enhanceAccount } from "#app/auth/account/account-script.ts";
import { clearCodesCookie } from "#app/auth/account/codes-cookie.server.ts";
import { readAccount } from "#app/auth/account/read-account.server.ts";
import { AccountKitContext } from "#app/auth/account/sections/account-kit.tsx";
import { AccountSections } from "#app/auth/account/sections/account-sections.tsx";
import "#app/auth/account/account.css";
import "../styles/account.css";
import { showOutcome } from "#app/auth/pages/auth-script.ts";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { ScreenHead } from "../frame/screen-head.tsx";
import { localeOfScreen } from "../frame/screens.ts";
import type { Route } from "./+types/account";
import { adminKit } from "./admin-kit.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const account = await readAccount(adminOf(context), request);
  return data(account, { headers: account.newCodes ? { "Set-Cookie": clearCodesCookie() } : {} });
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const own = adminOf(context);
  return answerAccount(request, own, localeOfScreen(url.pathname, own.viewer.language));
}

export const headers = ({ loaderHeaders, actionHeaders }: Route.HeadersArgs) => actionHeaders ?? loaderHeaders;

export default function AdminAccount({ loaderData, actionData }: Route.ComponentProps) {
  const { t, locale, format } = useAdmin();
  const [codes, setCodes] = useState(loaderData.newCodes);
  // They are sent once, and stay visible until the page is left.
  if (loaderData.newCodes && loaderData.newCodes !== codes) setCodes(loaderData.newCodes);
  useEffect(enhanceAccount);
  useEffect(() => {
    if (codes) document.getElementById("codes")?.scrollIntoView();
  }, [codes]);
  useEffect(() => {
    if (actionData) showOutcome();
  }, [actionData]);
  const kit = { ...adminKit, t, locale, data: loaderData, answer: actionData, formatMoment: format.moment };
  return (
    <AccountKitContext value={kit}>
      <ScreenHead title={t("account.title")} />
      <div className="account-admin account-page" data-account="">
        <AccountSections codes={codes} />
      </div>
    </AccountKitContext>
  );
}
