import { redirect } from "react-router";
import { z } from "zod";
import { locales } from "#app/i18n/locale.ts";
import type { Admin } from "#app/records/store/permission.ts";
import { translateArticle } from "#app/records/translation/translate-article.server.ts";
import { confirmTranslation } from "#app/records/translation/translation.server.ts";
import { type ActionResult, done, refused } from "../forms/action-result.ts";
import { runAndToast } from "../forms/client-actions.ts";
import { formAction, redirectTo } from "../forms/form-action.server.ts";
import { byIntent } from "../forms/respond.server.ts";
import { articlePath, paths } from "../frame/paths.ts";
import { offeredPaths } from "../offers/offered-paths.ts";
import type { Route } from "./+types/translations";

const id = z.string().min(1).max(36);
const confirmShape = z.object({ screen: z.string().max(36), language: z.enum(locales), id: id.optional() });
const articleShape = z.object({ id });

export const loader = redirectTo(paths.dashboard);

const answers: Record<string, (staff: Admin, form: Form) => Promise<ActionResult>> = { confirm, translate };

export const action = formAction((staff, form) => byIntent(answers, form.intent ?? "confirm")(staff, form));

type Form = Record<string, string>;

async function confirm(staff: Admin, form: Form) {
  const parsed = confirmShape.safeParse({ ...form, id: form.id || undefined });
  if (!parsed.success) return refused("translations.confirmFailed");
  await confirmTranslation(staff, parsed.data.screen, parsed.data.language, parsed.data.id ?? null);
  return done("translations.confirmed");
}

async function translate(staff: Admin, form: Form) {
  const parsed = articleShape.safeParse(form);
  const made = parsed.success ? await translateArticle(staff, parsed.data.id) : null;
  if (!made) return refused("collection.gone");
  throw redirect((offeredPaths.articleTranslation ?? articlePath)(made.id));
}

export async function clientAction({ serverAction, request }: Route.ClientActionArgs) {
  const isNew = (await request.clone().formData()).get("intent") === "translate";
  return runAndToast(isNew ? "translations.translateFailed" : "translations.confirmFailed", serverAction);
}
