import { runAction } from "#app/admin/forms/client-actions.ts";
import { readFormContext, redirectTo } from "#app/admin/forms/form-action.server.ts";
import { settingsPath } from "#app/admin/frame/paths.ts";
import type { Route } from "./+types/off-site";
import { answerOffSite } from "./answer-off-site.server.ts";

export const loader = redirectTo(settingsPath("off-site"));

export async function action(args: Route.ActionArgs) {
  return answerOffSite(await readFormContext(args));
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => runAction("offSite.failed", serverAction);
