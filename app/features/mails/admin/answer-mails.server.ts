import { type ActionResult, done, refused } from "#app/admin/forms/action-result.ts";
import { byIntent } from "#app/admin/forms/respond.server.ts";
import { answerSelection, isForSelection } from "#app/admin/lists/answer-selection.server.ts";
import { retryFailedMails } from "#app/records/mails/failed-mails.server.ts";
import type { Admin } from "#app/records/store/permission.ts";
import { abandonFailedMail } from "../records/failed-mails.server.ts";

const retry = async (staff: Admin, id: string | null) =>
  (await retryFailedMails(staff, id)) > 0 ? done("mails.retriedDone") : refused("mails.gone");

const actions: Record<string, (staff: Admin, id: string) => Promise<ActionResult>> = {
  retry,
  "retry-all": (staff) => retry(staff, null),
  async abandon(staff, id) {
    const outcome = await abandonFailedMail(staff, id);
    if (outcome === "abandoned") return done("mails.abandoned");
    return refused(outcome === "in-hand" ? "mails.inHand" : "mails.gone");
  },
};

export async function answerMails(staff: Admin, form: Record<string, string>) {
  if (!isForSelection(form)) return byIntent(actions, form.intent)(staff, form.id ?? "");
  return answerSelection(staff, form, {
    retry: () => ({
      message: "selection.retried",
      apply: async ({ id }) => ((await retryFailedMails(staff, id)) > 0 ? "done" : "missing"),
    }),
  });
}
