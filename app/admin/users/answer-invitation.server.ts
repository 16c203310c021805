import { invitationShape, invitePerson } from "#app/auth/accounts/invite-person.server.ts";
import type { adminOf } from "#app/auth/sessions/guard.server.ts";
import { fieldErrors } from "#app/records/store/fields.ts";
import { withStatus } from "../forms/answer-collection.server.ts";
import { inviteProof } from "../proof-needs.ts";
import { refuseUnproved } from "../settings/fresh-proof.server.ts";

type AuthContext = Pick<ReturnType<typeof adminOf>, "staff" | "viewer">;

/** Invites somebody; the fields are validated before a fresh proof is required. */
export async function answerInvitation({ staff, viewer }: AuthContext, form: Record<string, string>) {
  const parsed = invitationShape.safeParse(form);
  if (!parsed.success) return withStatus({ ok: false, errors: fieldErrors(parsed.error) });
  const unproved = await refuseUnproved(viewer, inviteProof);
  if (unproved) return unproved;
  if ((await invitePerson(staff, parsed.data)) === "taken")
    return withStatus({ ok: false, errors: { email: { word: "users.emailTaken" } } });
  return withStatus({ ok: true, said: "users.inviteSent" });
}
