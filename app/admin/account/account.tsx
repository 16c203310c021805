import { data } from "react-router";
import { answerAccount } from "#app/auth/account/account-answers.server.ts";
import { clearCodesCookie } from "#app/auth/account/codes-cookie.server.ts";
import { readAccount } from "#app/auth/account/read-account.server.ts";
import { AccountSections } from "#app/auth/account/sections/account-sections.tsx";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { adminOfScreen } from "../forms/form-action.server.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { paths } from "../frame/paths.ts";
import { ScreenHead } from "../frame/screen-head.tsx";
import type { Route } from "./+types/account";
import { AdminKit } from "./admin-kit.tsx";
import { sendAccountForm } from "./send-account-form.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const account = await readAccount(adminOf(context), request);
  return data(account, { headers: account.newCodes ? { "Set-Cookie": clearCodesCookie() } : {} });
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { locale, ...own } = adminOfScreen({ url, context });
  return answerAccount(request, own, locale);
}

/** A failed change of factors leaves the page as it is. */
export const clientAction = (args: Route.ClientActionArgs) => sendAccountForm(args);

export const headers = ({ loaderHeaders, actionHeaders }: Route.HeadersArgs) => actionHeaders ?? loaderHeaders;

export default function AdminAccount({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useAdmin();
  return (
    <>
      <ScreenHead title={t("account.title")} />
      <AdminKit account={loaderData} answer={actionData} action={paths.account}>
        {(codes) => <AccountSections codes={codes} />}
      </AdminKit>
    </>
  );
}
