import { redirect } from "react-router";
import { z } from "zod";
import { adminOf } from "#app/auth/guard.server.ts";
import { locales } from "#app/i18n/locale.ts";
import { readForm } from "#app/platform/http/form.server.ts";
import { confirmTranslation } from "#app/records/translation.server.ts";
import { translationKinds } from "#app/records/translation.ts";
import { adminWords } from "../admin-context.ts";
import { type Answer, answerOr } from "../answer.ts";
import { localeOfDocument } from "../document-parts.ts";
import { say, sayRefused } from "../toasts.tsx";
import type { Route } from "./+types/translations";

const confirmShape = z.object({
  kind: z.enum(translationKinds as [(typeof translationKinds)[number]]),
  language: z.enum(locales),
  id: z.string().max(36).optional(),
});

/** There is nothing to see here: translations are seen in the lists and on the dashboard. */
export function loader({ context }: Route.LoaderArgs) {
  adminOf(context);
  return redirect("/admin");
}

/** Takes the word of the owner that a language is up to date as it stands. */
export async function action({ request, context }: Route.ActionArgs): Promise<Answer> {
  const { staff } = adminOf(context);
  const parsed = confirmShape.safeParse(await readForm(request));
  if (!parsed.success) return { ok: false, errors: { form: { word: "translations.confirmFailed" } } };
  const { kind, language, id } = parsed.data;
  await confirmTranslation(staff, kind, language, id || null);
  return { ok: true, said: "translations.confirmed" };
}

/** Says it here: the button that was pressed may be gone with its row by the time the answer comes. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const outcome = await answerOr<Answer>("translations.confirmFailed", serverAction);
  const answer = "ok" in outcome ? outcome : outcome.data;
  const t = adminWords(localeOfDocument());
  if (answer.ok) say({ title: t("common.success"), text: t(answer.said) });
  else sayRefused(t, answer);
  return outcome;
}
