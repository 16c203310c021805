import { z } from "zod";
import { done, refused } from "#app/admin/forms/action-result.ts";
import { runAction } from "#app/admin/forms/client-actions.ts";
import { formAction, redirectTo } from "#app/admin/forms/form-action.server.ts";
import { paths } from "#app/admin/frame/paths.ts";
import { confirmParagraphs } from "../records/confirm-paragraphs.server.ts";
import type { Route } from "./+types/match-paragraphs";

const id = z.string().min(1).max(36);
const shape = z.object({
  kind: z.string().max(36),
  id,
  en: id,
  ar: id,
  field: z.string().max(200),
  keys: z.string().max(200_000),
});

export const loader = redirectTo(paths.dashboard);

export const action = formAction(async (staff, form) => {
  const parsed = shape.safeParse(form);
  if (!parsed.success) return refused("translations.matchFailed");
  const { en, ar, keys, ...meant } = parsed.data;
  const count = await confirmParagraphs(staff, { ...meant, marked: { en, ar }, keys: keys.split(" ") });
  return count > 0 ? done("translations.matched") : refused("translations.matchFailed");
});

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  runAction("translations.matchFailed", serverAction);
