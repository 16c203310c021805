import { runAction } from "../forms/client-actions.ts";

type Action<Given> = { request: Request; serverAction: () => Promise<Given> };

/** For a list's `clientAction`: a failed request is reported with this word, or with the one for bulk actions. */
export async function answerListAction<Given extends { ok: boolean }>(
  failed: string,
  { request, serverAction }: Action<Given>,
) {
  const intent = String((await request.clone().formData()).get("intent") ?? "");
  return runAction(intent.startsWith("selected.") ? "selection.failed" : failed, serverAction);
}
