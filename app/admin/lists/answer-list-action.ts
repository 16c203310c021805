import { runAction } from "../forms/client-actions.ts";

type Action<Given> = { request: Request; serverAction: () => Promise<Given> };

/** For a list's `clientAction`: what fails on the way is said in this word, or in that for many rows at once. */
export async function answerListAction<Given extends { ok: boolean }>(
  failed: string,
  { request, serverAction }: Action<Given>,
) {
  const intent = String((await request.clone().formData()).get("intent") ?? "");
  return runAction(intent.startsWith("selected.") ? "selection.failed" : failed, serverAction);
}
