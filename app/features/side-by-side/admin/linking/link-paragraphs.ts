import { createElement } from "react";
import { z } from "zod";
import { type ActionResult, done, refused } from "#app/admin/forms/action-result.ts";
import { resultIn, runAction } from "#app/admin/forms/client-actions.ts";
import { formAction, redirectTo } from "#app/admin/forms/form-action.server.ts";
import { SentUndo } from "#app/admin/forms/undo.tsx";
import { adminWords } from "#app/admin/frame/admin-context.ts";
import { localeOfDocument } from "#app/admin/frame/document-parts.ts";
import { paths } from "#app/admin/frame/paths.ts";
import { showResultToast } from "#app/admin/frame/toasts.tsx";
import { locales } from "#app/i18n/locale.ts";
import { linkParagraphs, takeBackLinks } from "../../records/link-paragraphs.server.ts";
import { type Changed, changedShape, placeShape } from "../../records/moved-links.ts";
import { linkPath } from "../pair-paths.ts";
import type { Route } from "./+types/link-paragraphs";

const linked = { kind: z.string().max(36), id: z.string().min(1).max(36), field: z.string().max(200) };
const moveShape = z.object({ ...linked, side: z.enum(locales), from: placeShape, to: placeShape.or(z.literal("")) });
const undoShape = z.object({ ...linked, changed: z.string().max(500_000).transform(jsonOrNull).pipe(changedShape) });

type Answer = ActionResult<{ undo?: Record<string, string> }>;

export const loader = redirectTo(paths.dashboard);

export const action = formAction<Answer>(async (staff, form) => {
  const undone = undoShape.safeParse(form);
  if (undone.success) {
    const isBack = await takeBackLinks(staff, undone.data, undone.data.changed);
    return isBack ? done("translations.linksBack") : refused("translations.linkFailed");
  }
  const parsed = moveShape.safeParse(form);
  if (!parsed.success) return refused("translations.linkFailed");
  const { kind, id, field, side, from, to } = parsed.data;
  const changed: Changed | null = await linkParagraphs(staff, { kind, id, field }, { side, from, to: to || null });
  if (!changed) return refused("translations.linkFailed");
  const undo = { kind, id, field, changed: JSON.stringify(changed) };
  return { ...done(to ? "translations.linked" : "translations.unlinked"), undo };
});

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const answer = await runAction<Answer>("translations.linkFailed", serverAction);
  const result = resultIn<Answer>(answer);
  const undo = result.ok && result.undo;
  const action = undo && createElement(SentUndo, { word: "versions.undo", action: linkPath, fields: undo });
  showResultToast(adminWords(localeOfDocument()), result, { action });
  return answer;
}

function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
