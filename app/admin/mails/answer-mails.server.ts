import { data } from "react-router";
import { abandonFailedMail, retryFailedMails } from "#app/records/mails/failed-mails.server.ts";
import type { Staff } from "#app/records/staff.ts";
import type { Answer } from "../answer.ts";

const acts: Record<string, (staff: Staff, id: string) => Promise<string | null>> = {
  retry: async (staff, id) => ((await retryFailedMails(staff, id)) > 0 ? "mails.retriedDone" : null),
  "retry-all": async (staff) => ((await retryFailedMails(staff, null)) > 0 ? "mails.retriedDone" : null),
  abandon: async (staff, id) => ((await abandonFailedMail(staff, id)) ? "mails.abandoned" : null),
};

/** Has failed mails tried again, or lets one go; one that was sent or given up meanwhile is said to be gone. */
export async function answerMails(staff: Staff, { intent = "", id = "" }: Record<string, string>) {
  const act = Object.hasOwn(acts, intent) ? acts[intent] : undefined;
  if (!act) throw data(null, { status: 400 });
  const said = await act(staff, id);
  if (said) return data<Answer>({ ok: true, said });
  return data<Answer>({ ok: false, errors: { form: { word: "mails.gone" } } }, { status: 422 });
}
