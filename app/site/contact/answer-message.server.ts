import { data, redirect } from "react-router";
import { localeOfPath, localizePath } from "#app/i18n/locale.ts";
import { readForm } from "#app/platform/http/requests/form.server.ts";
import { currentVisit } from "#app/platform/http/requests/visit.server.ts";
import { secondMs } from "#app/platform/time.ts";
import { messageShape } from "#app/records/messages/message.ts";
import { receiveMessage } from "#app/records/messages/receive-message.server.ts";
import { fieldErrors } from "#app/records/store/fields.ts";
import { isTrapped } from "./form-trap.ts";
import { receiptQuery } from "./receipt.tsx";

/** Stores the message and redirects; an invalid one comes back as typed. Bots get the same answer as people. */
export async function answerMessage(request: Request, path: string) {
  const locale = localeOfPath(new URL(request.url).pathname);
  const typed = await readForm(request);
  const parsed = messageShape.safeParse({ ...typed, locale });
  if (!parsed.success) return data({ typed, errors: fieldErrors(parsed.error), waitMs: 0 }, { status: 422 });
  const received = await receiveMessage(parsed.data, {
    client: currentVisit().client,
    isTrapped: isTrapped(typed, currentVisit().ageMs),
  });
  if (!received.ok) {
    const retryAfter = String(Math.ceil(received.waitMs / secondMs));
    const rejected = { typed, errors: {}, waitMs: received.waitMs };
    return data(rejected, { status: 429, headers: { "Retry-After": retryAfter } });
  }
  return redirect(encodeURI(localizePath(locale, `${path}?${receiptQuery(received)}#contact-form`)), 303);
}
