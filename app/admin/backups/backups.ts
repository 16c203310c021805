import { redirect } from "react-router";
import { intentOf, runAction } from "../forms/client-actions.ts";
import { readFormContext, redirectTo } from "../forms/form-action.server.ts";
import { paths } from "../frame/paths.ts";
import type { Route } from "./+types/backups";
import { answerBackups } from "./answer-backups.server.ts";
import { failedWords } from "./backup-result.ts";

export const loader = redirectTo(paths.settings);

export async function action(args: Route.ActionArgs) {
  const answer = await answerBackups(await readFormContext(args));
  // A form submitted before hydration expects a page.
  const asksForPage = args.request.headers.get("Accept")?.includes("text/html");
  return asksForPage ? redirect(paths.settings, { ...answer.init, status: 303 }) : answer;
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return runAction(failedWords[await intentOf(request)] ?? "backups.failed", serverAction);
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;
