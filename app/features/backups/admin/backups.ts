import { intentOf, runAction } from "#app/admin/forms/client-actions.ts";
import { readFormContext, redirectTo } from "#app/admin/forms/form-action.server.ts";
import { settingsPath } from "#app/admin/frame/paths.ts";
import type { Route } from "./+types/backups";
import { answerBackups } from "./answer-backups.server.ts";
import { failedWords } from "./backup-result.ts";

export const loader = redirectTo(settingsPath("database"));

export async function action(args: Route.ActionArgs) {
  return answerBackups(await readFormContext(args));
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return runAction(failedWords[await intentOf(request)] ?? "backups.failed", serverAction);
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;
