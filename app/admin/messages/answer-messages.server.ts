import { data } from "react-router";
import { z } from "zod";
import { mostSelected, type Outcome } from "#app/records/lists/selection.ts";
import { type MessageStatus, messageStatuses } from "#app/records/messages/message.ts";
import {
  changeMessages,
  eraseMessages,
  findMessage,
  noteRead,
  trashMessages,
} from "#app/records/messages/message-inbox.server.ts";
import type { Staff } from "#app/records/store/staff.ts";
import type { Answer } from "../forms/answer.ts";
import { answerSelection, isForSelection, type SelectionAct } from "../lists/answer-selection.server.ts";

const idsShape = z
  .string()
  .transform((text) => text.split(",").filter(Boolean))
  .pipe(z.array(z.string().max(36)).min(1).max(mostSelected));
const isStatus = (text: string): text is MessageStatus => messageStatuses.some((status) => status === text);

/** Does to the messages that the form names what it asks for: a status by its name, `opened`, `trash` or `erase`. */
export async function answerMessages(staff: Staff, form: Record<string, string>) {
  if (isForSelection(form)) return answerSelection(staff, form, selectionActs(staff));
  const { intent = "" } = form;
  if (!isStatus(intent) && !["opened", "trash", "erase"].includes(intent)) throw data(null, { status: 400 });
  const ids = idsShape.safeParse(form.ids);
  if (!ids.success) return data<Answer>(refusal, { status: 422 });
  return data<Answer>({ ok: true, said: await act(staff, intent, ids.data) });
}

const refusal: Answer = { ok: false, errors: { form: { word: "collection.gone" } } };

async function act(staff: Staff, intent: string, ids: string[]) {
  if (isStatus(intent)) {
    await changeMessages(staff, ids, intent);
    return "messages.updated";
  }
  if (intent === "opened") {
    await noteRead(staff, ids[0] ?? "");
    return "messages.updated";
  }
  if (intent === "trash") {
    await trashMessages(staff, ids);
    return "messages.trashed";
  }
  await eraseMessages(staff, ids);
  return "messages.erased";
}

function selectionActs(staff: Staff): Record<string, () => SelectionAct> {
  const act = (said: string, change: (ids: string[]) => Promise<number>) => () => ({
    said,
    async act({ id }: { id: string }): Promise<Outcome> {
      if ((await change([id])) > 0) return "done";
      return (await findMessage(staff, id)) ? "unchanged" : "missing";
    },
  });
  const changes = messageStatuses.map((status) => [
    status,
    act("selection.changed", (ids) => changeMessages(staff, ids, status)),
  ]);
  return {
    ...Object.fromEntries(changes),
    trash: act("selection.trashed", (ids) => trashMessages(staff, ids)),
    erase: act("selection.erased", (ids) => eraseMessages(staff, ids)),
  };
}
