import { done, refused } from "#app/admin/forms/action-result.ts";
import { runAction } from "#app/admin/forms/client-actions.ts";
import { formAction, redirectTo } from "#app/admin/forms/form-action.server.ts";
import { paths } from "#app/admin/frame/paths.ts";
import { fillIn } from "../records/fill-in.server.ts";
import type { Route } from "./+types/fill-in";

export const loader = redirectTo(paths.dashboard);

export const action = formAction(async (staff, { id = "" }) =>
  (await fillIn(staff, id)) ? done("firstDrop.begun") : refused("import.gone"),
);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => runAction("firstDrop.failed", serverAction);
