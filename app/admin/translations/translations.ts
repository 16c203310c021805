import { redirect } from "react-router";
import { z } from "zod";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { locales } from "#app/i18n/locale.ts";
import { readForm } from "#app/platform/http/requests/form.server.ts";
import { confirmTranslation } from "#app/records/translation/translation.server.ts";
import type { ActionResult } from "../forms/action-result.ts";
import { runAndToast } from "../forms/client-actions.ts";
import { paths } from "../frame/paths.ts";
import type { Route } from "./+types/translations";

const confirmShape = z.object({
  screen: z.string().max(36),
  language: z.enum(locales),
  id: z.string().max(36).optional(),
});

export function loader({ context }: Route.LoaderArgs) {
  adminOf(context);
  return redirect(paths.dashboard);
}

export async function action({ request, context }: Route.ActionArgs): Promise<ActionResult> {
  const { staff } = adminOf(context);
  const parsed = confirmShape.safeParse(await readForm(request));
  if (!parsed.success) return { ok: false, errors: { form: { word: "translations.confirmFailed" } } };
  const { screen, language, id } = parsed.data;
  await confirmTranslation(staff, screen, language, id || null);
  return { ok: true, message: "translations.confirmed" };
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return runAndToast("translations.confirmFailed", serverAction);
}
