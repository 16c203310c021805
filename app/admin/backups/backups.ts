import { redirect } from "react-router";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { readForm } from "#app/platform/http/requests/form.server.ts";
import { intentOf, runAction } from "../forms/client-actions.ts";
import { paths } from "../frame/paths.ts";
import { localeOfScreen } from "../frame/screens.ts";
import type { Route } from "./+types/backups";
import { answerBackups } from "./answer-backups.server.ts";
import { failedWords } from "./backup-result.ts";

export function loader({ context }: Route.LoaderArgs) {
  adminOf(context);
  return redirect(paths.settings);
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const auth = adminOf(context);
  const locale = localeOfScreen(url.pathname, auth.viewer.language);
  const answer = await answerBackups({ auth, locale, form: await readForm(request) });
  // A form submitted before hydration expects a page.
  const asksForPage = request.headers.get("Accept")?.includes("text/html");
  return asksForPage ? redirect(paths.settings, { ...answer.init, status: 303 }) : answer;
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return runAction(failedWords[await intentOf(request)] ?? "backups.failed", serverAction);
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;
