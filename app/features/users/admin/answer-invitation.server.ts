import { done, refused } from "#app/admin/forms/action-result.ts";
import { parseForm, withStatus } from "#app/admin/forms/respond.server.ts";
import { refuseUnproved } from "#app/admin/proof/fresh-proof.server.ts";
import type { adminOf } from "#app/auth/sessions/guard.server.ts";
import { type Invited, invitePerson } from "../auth/invite-person.server.ts";
import { invitationShape } from "../records/invitation.ts";
import { inviteProof } from "./users-proof.ts";

type AuthContext = Pick<ReturnType<typeof adminOf>, "staff" | "viewer">;

export async function answerInvitation({ staff, viewer }: AuthContext, form: Record<string, string>) {
  const parsed = parseForm(invitationShape, form);
  if (!parsed.ok) return withStatus(parsed);
  const unproved = await refuseUnproved(viewer, inviteProof);
  if (unproved) return unproved;
  const outcome = await invitePerson(staff, parsed.fields);
  return withStatus(outcome === "taken" ? refused("users.emailTaken", "email") : invited(outcome));
}

export function invited({ link, isMailed }: Invited) {
  return { ...done(isMailed ? "users.inviteSent" : "users.inviteCreated"), link, isMailed };
}
