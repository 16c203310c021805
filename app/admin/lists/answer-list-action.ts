import { intentOf, resultIn, runAction } from "../forms/client-actions.ts";
import { adminWords } from "../frame/admin-context.ts";
import { localeOfDocument } from "../frame/document-parts.ts";
import type { SelectionAnswer } from "./answer-selection.server.ts";
import { showSelectionToast } from "./selection-toast.ts";

/** `failed` is the word for a failed request of a single row, which `runRow` runs. */
export async function answerListAction<Answer extends SelectionAnswer>(
  failed: string,
  { request, serverAction }: { request: Request; serverAction: () => Promise<Answer> },
  runRow: typeof runAction<Answer> = runAction,
) {
  if (!(await intentOf(request)).startsWith("selected.")) return runRow(failed, serverAction);
  const result = await runAction("selection.failed", serverAction);
  showSelectionToast(adminWords(localeOfDocument()), resultIn<Answer>(result));
  return result;
}
