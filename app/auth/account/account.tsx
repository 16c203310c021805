import type { ComponentProps } from "react";
import { data, redirect } from "react-router";
import { momentFormatter } from "#app/i18n/format.ts";
import { localeOfPath } from "#app/i18n/locale.ts";
import { AuthField } from "../pages/auth-form.tsx";
import { authMeta, useAuth } from "../pages/auth-words.ts";
import { withPrivateHeaders } from "../pages/link-page.server.ts";
import { requireOwnSession } from "../sessions/guard.server.ts";
import type { Route } from "./+types/account";
import { answerAccount } from "./account-answers.server.ts";
import { accountPath } from "./account-path.ts";
import { clearCodesCookie } from "./codes-cookie.server.ts";
import { readAccount } from "./read-account.server.ts";
import { AccountKitContext, type KitButtonProps } from "./sections/account-kit.tsx";
import { AccountSections } from "./sections/account-sections.tsx";

const publicKit = { PostForm, Field: AuthField, Submit, sectionClass: "account-section" };
const classNames = { main: "button", quiet: "button quiet", danger: "button quiet danger" };

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
  const { t, locale } = useAuth();
  const formatMoment = momentFormatter(locale, loaderData.timeZone);
  const kit = { ...publicKit, t, locale, data: loaderData, answer: actionData, formatMoment };
  return (
    <AccountKitContext value={kit}>
      <div className="account-page" data-account="">
        <h1>{t("account.title")}</h1>
        <AccountSections codes={loaderData.newCodes} />
      </div>
    </AccountKitContext>
  );
}

function PostForm(form: ComponentProps<"form">) {
  const { to } = useAuth();
  return <form {...form} action={to("/account")} />;
}

function Submit({ children, variant = "main", label, ...sent }: KitButtonProps) {
  return (
    <button {...sent} type="submit" className={classNames[variant]} aria-label={label}>
      {children}
    </button>
  );
}
