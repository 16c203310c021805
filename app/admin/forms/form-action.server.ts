import { type RouterContextProvider, redirect } from "react-router";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { readForm } from "#app/platform/http/requests/form.server.ts";
import type { Admin } from "#app/records/store/permission.ts";
import { localeOfScreen } from "../frame/screens.ts";
import type { AnyResult } from "./action-result.ts";
import { withStatus } from "./respond.server.ts";

type Context = Readonly<RouterContextProvider>;

export type FormContext = { auth: ReturnType<typeof adminOf>; locale: Locale; form: Record<string, string> };

/** The action of a screen: each answers with a result, and the status follows from it. */
export function formAction<Answer extends AnyResult>(
  answer: (staff: Admin, form: Record<string, string>) => Answer | Promise<Answer>,
) {
  return async ({ request, context }: { request: Request; context: Context }) =>
    withStatus(await answer(adminOf(context).staff, await readForm(request)));
}

export async function readFormContext(args: { request: Request; url: URL; context: Context }): Promise<FormContext> {
  const { locale, ...auth } = adminOfScreen(args);
  return { auth, locale, form: await readForm(args.request) };
}

export function adminOfScreen({ url, context }: { url: URL; context: Context }) {
  const auth = adminOf(context);
  return { ...auth, locale: localeOfScreen(url.pathname, auth.viewer.language) };
}

export function redirectTo(path: string) {
  return ({ context }: { context: Context }) => {
    adminOf(context);
    return redirect(path);
  };
}
