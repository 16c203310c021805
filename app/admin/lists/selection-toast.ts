import type { Translate } from "#app/i18n/words.ts";
import { showRefusalToast, showToast } from "../frame/toasts.tsx";
import type { SelectionAnswer } from "./answer-selection.server.ts";

/** Shown by the `clientAction`, as the action may empty the list and remove its component. */
export function showSelectionToast(t: Translate, answer: SelectionAnswer) {
  if (!answer.ok) return showRefusalToast(t, answer);
  const isNone = !answer.tally?.done;
  showToast({
    title: isNone ? t("selection.nothing") : undefined,
    text: selectionText(t, answer),
    isBad: isNone,
  });
}

export function selectionText(t: Translate, answer: SelectionAnswer) {
  if (!answer.ok || !answer.tally) return "";
  const { done, ...skipped } = answer.tally;
  const reasons = Object.entries(skipped).filter(([, count]) => count > 0);
  return [
    ...(done > 0 ? [t(answer.message, { count: done })] : []),
    ...reasons.map(([reason, count]) => t(`selection.${reason}`, { count })),
  ].join(" ");
}
