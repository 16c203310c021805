import { data } from "react-router";
import { abandonFailedMail, retryFailedMails } from "#app/records/mails/failed-mails.server.ts";
import type { Staff } from "#app/records/store/staff.ts";
import type { Answer } from "../forms/answer.ts";
import { answerSelection, isForSelection } from "../lists/answer-selection.server.ts";

const done = (said: string): Answer => ({ ok: true, said });
const refused = (word: string): Answer => ({ ok: false, errors: { form: { word } } });
const retry = async (staff: Staff, id: string | null) =>
  (await retryFailedMails(staff, id)) > 0 ? done("mails.retriedDone") : refused("mails.gone");

const acts: Record<string, (staff: Staff, id: string) => Promise<Answer>> = {
  retry,
  "retry-all": (staff) => retry(staff, null),
  async abandon(staff, id) {
    const outcome = await abandonFailedMail(staff, id);
    if (outcome === "abandoned") return done("mails.abandoned");
    return refused(outcome === "in-hand" ? "mails.inHand" : "mails.gone");
  },
};

/** Has failed mails tried again, or lets one go; one that was sent or given up meanwhile is said to be gone, and one that is being sent to be so. */
export async function answerMails(staff: Staff, form: Record<string, string>) {
  if (isForSelection(form))
    return answerSelection(staff, form, {
      retry: () => ({
        said: "selection.retried",
        act: async ({ id }) => ((await retryFailedMails(staff, id)) > 0 ? "done" : "missing"),
      }),
    });
  const { intent = "", id = "" } = form;
  const act = Object.hasOwn(acts, intent) ? acts[intent] : undefined;
  if (!act) throw data(null, { status: 400 });
  const answer = await act(staff, id);
  return data<Answer>(answer, { status: answer.ok ? 200 : 422 });
}
