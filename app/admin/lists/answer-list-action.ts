import { runAction } from "../forms/client-actions.ts";

type Action<Given> = { request: Request; serverAction: () => Promise<Given> };

/** `failed` is the word for a failed request of a single row. */
export async function answerListAction<Given extends { ok: boolean }>(
  failed: string,
  { request, serverAction }: Action<Given>,
) {
  const intent = String((await request.clone().formData()).get("intent") ?? "");
  return runAction(intent.startsWith("selected.") ? "selection.failed" : failed, serverAction);
}
