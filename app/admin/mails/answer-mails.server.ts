import { data } from "react-router";
import { abandonFailedMail, retryFailedMails } from "#app/records/mails/failed-mails.server.ts";
import type { Admin } from "#app/records/store/permission.ts";
import type { Answer } from "../forms/answer.ts";

const done = (said: string): Answer => ({ ok: true, said });
const refused = (word: string): Answer => ({ ok: false, errors: { form: { word } } });
const retry = async (staff: Admin, id: string | null) =>
  (await retryFailedMails(staff, id)) > 0 ? done("mails.retriedDone") : refused("mails.gone");

const acts: Record<string, (staff: Admin, id: string) => Promise<Answer>> = {
  retry,
  "retry-all": (staff) => retry(staff, null),
  async abandon(staff, id) {
    const outcome = await abandonFailedMail(staff, id);
    if (outcome === "abandoned") return done("mails.abandoned");
    return refused(outcome === "in-hand" ? "mails.inHand" : "mails.gone");
  },
};

/** Has failed mails tried again, or lets one go; one that was sent or given up meanwhile is said to be gone, and one that is being sent to be so. */
export async function answerMails(staff: Admin, { intent = "", id = "" }: Record<string, string>) {
  const act = Object.hasOwn(acts, intent) ? acts[intent] : undefined;
  if (!act) throw data(null, { status: 400 });
  const answer = await act(staff, id);
  return data<Answer>(answer, { status: answer.ok ? 200 : 422 });
}
