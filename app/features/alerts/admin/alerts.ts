import { runAction } from "#app/admin/forms/client-actions.ts";
import { readFormContext, redirectTo } from "#app/admin/forms/form-action.server.ts";
import { settingsPath } from "#app/admin/frame/paths.ts";
import type { Route } from "./+types/alerts";
import { answerAlerts } from "./answer-alerts.server.ts";

export const loader = redirectTo(settingsPath("alerts"));

export async function action(args: Route.ActionArgs) {
  return answerAlerts(await readFormContext(args));
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => runAction("alerts.failed", serverAction);
