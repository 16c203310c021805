import { z } from "zod";
import { messageStatuses } from "#app/records/messages/message.ts";
import { changeMessages, eraseMessages, noteRead, trashMessages } from "#app/records/messages/message-inbox.server.ts";
import type { Admin } from "#app/records/store/permission.ts";
import { type ActionResult, done, refused } from "../forms/action-result.ts";
import { byIntent, withStatus } from "../forms/respond.server.ts";
import { messagesOnPage } from "./message-query.ts";

const idsShape = z
  .string()
  .transform((text) => text.split(",").filter(Boolean))
  .pipe(z.array(z.string().max(36)).min(1).max(messagesOnPage));

type Action = { run: (staff: Admin, ids: string[]) => Promise<unknown>; message: string };

const actions: Record<string, Action> = {
  opened: { run: (staff, [id = ""]) => noteRead(staff, id), message: "messages.updated" },
  trash: { run: trashMessages, message: "messages.trashed" },
  erase: { run: eraseMessages, message: "messages.erased" },
  ...Object.fromEntries(
    messageStatuses.map((status) => [
      status,
      { run: (staff: Admin, ids: string[]) => changeMessages(staff, ids, status), message: "messages.updated" },
    ]),
  ),
};

/** Acts on the messages that the form names; a status's own name sets that status. */
export async function answerMessages(staff: Admin, form: Record<string, string>) {
  const { run, message } = byIntent(actions, form.intent);
  const ids = idsShape.safeParse(form.ids);
  if (!ids.success) return withStatus<ActionResult>(refused("collection.gone"));
  await run(staff, ids.data);
  return withStatus<ActionResult>(done(message));
}
