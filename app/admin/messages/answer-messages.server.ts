import { z } from "zod";
import { mostSelected, type Outcome } from "#app/records/lists/selection.ts";
import { messageStatuses } from "#app/records/messages/message.ts";
import {
  changeMessages,
  eraseMessages,
  findMessage,
  noteRead,
  trashMessages,
} from "#app/records/messages/message-inbox.server.ts";
import type { Admin } from "#app/records/store/permission.ts";
import { type ActionResult, done, refused } from "../forms/action-result.ts";
import { byIntent, withStatus } from "../forms/respond.server.ts";
import { answerSelection, isForSelection, type SelectionAct } from "../lists/answer-selection.server.ts";

const idsShape = z
  .string()
  .transform((text) => text.split(",").filter(Boolean))
  .pipe(z.array(z.string().max(36)).min(1).max(mostSelected));

type Action<Result = unknown> = { run: (staff: Admin, ids: string[]) => Promise<Result>; message: string };
type SelectableAction = Action<number> & { selectionMessage: string };

const selectableActions: Record<string, SelectableAction> = {
  trash: { run: trashMessages, message: "messages.trashed", selectionMessage: "selection.trashed" },
  erase: { run: eraseMessages, message: "messages.erased", selectionMessage: "selection.erased" },
  ...Object.fromEntries(
    messageStatuses.map((status) => [
      status,
      {
        run: (staff: Admin, ids: string[]) => changeMessages(staff, ids, status),
        message: "messages.updated",
        selectionMessage: "selection.changed",
      },
    ]),
  ),
};

/** By intent, which is a status or an action. */
const actions: Record<string, Action> = {
  ...selectableActions,
  opened: { run: (staff, [id = ""]) => noteRead(staff, id), message: "messages.updated" },
};

export async function answerMessages(staff: Admin, form: Record<string, string>) {
  if (isForSelection(form)) return answerSelection(staff, form, selectionActs(staff));
  const { run, message } = byIntent(actions, form.intent);
  const ids = idsShape.safeParse(form.ids);
  if (!ids.success) return withStatus<ActionResult>(refused("collection.gone"));
  await run(staff, ids.data);
  return withStatus<ActionResult>(done(message));
}

function selectionActs(staff: Admin): Record<string, () => SelectionAct> {
  const actOf = ({ run, selectionMessage }: SelectableAction) => ({
    message: selectionMessage,
    async act({ id }: { id: string }): Promise<Outcome> {
      if ((await run(staff, [id])) > 0) return "done";
      return (await findMessage(staff, id)) ? "unchanged" : "missing";
    },
  });
  return Object.fromEntries(Object.entries(selectableActions).map(([name, action]) => [name, () => actOf(action)]));
}
