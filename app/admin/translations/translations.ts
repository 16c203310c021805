import { redirect } from "react-router";
import { z } from "zod";
import { locales } from "#app/i18n/locale.ts";
import type { Admin } from "#app/records/store/permission.ts";
import { confirmParagraphs } from "#app/records/translation/confirm-paragraphs.server.ts";
import { translateArticle } from "#app/records/translation/translate-article.server.ts";
import { confirmTranslation } from "#app/records/translation/translation.server.ts";
import { type ActionResult, done, refused } from "../forms/action-result.ts";
import { runAction, runAndToast } from "../forms/client-actions.ts";
import { formAction, redirectTo } from "../forms/form-action.server.ts";
import { byIntent } from "../forms/respond.server.ts";
import { articlePath, paths } from "../frame/paths.ts";
import { offeredPaths } from "../offers/offered-paths.ts";
import type { Route } from "./+types/translations";

const id = z.string().min(1).max(36);
const confirmShape = z.object({ screen: z.string().max(36), language: z.enum(locales), id: id.optional() });
const articleShape = z.object({ id });
const paragraphsShape = z.object({
  kind: z.string().max(36),
  id,
  en: id,
  ar: id,
  field: z.string().max(200),
  keys: z.string().max(200_000),
});

export const loader = redirectTo(paths.dashboard);

const answers: Record<string, (staff: Admin, form: Form) => Promise<ActionResult>> = { confirm, translate, paragraphs };

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

async function paragraphs(staff: Admin, form: Form) {
  const parsed = paragraphsShape.safeParse(form);
  if (!parsed.success) return refused("translations.matchFailed");
  const { en, ar, keys, ...meant } = parsed.data;
  const count = await confirmParagraphs(staff, { ...meant, marked: { en, ar }, keys: keys.split(" ") });
  return count > 0 ? done("translations.matched") : refused("translations.matchFailed");
}

export async function clientAction({ serverAction, request }: Route.ClientActionArgs) {
  const intent = (await request.clone().formData()).get("intent");
  if (intent === "translate") return runAndToast("translations.translateFailed", serverAction);
  if (intent === "paragraphs") return runAction("translations.matchFailed", serverAction);
  return runAndToast("translations.confirmFailed", serverAction);
}
