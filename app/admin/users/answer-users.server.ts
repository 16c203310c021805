import { data } from "react-router";
import { z } from "zod";
import { inviteAgain } from "#app/auth/accounts/invite-person.server.ts";
import type { adminOf } from "#app/auth/sessions/guard.server.ts";
import {
  type AccountResult,
  changeRole,
  disablePerson,
  removePerson,
  signOutPerson,
} from "#app/records/people/profile.server.ts";
import { roles } from "#app/records/people/profile.ts";
import type { Admin } from "#app/records/store/permission.ts";
import type { Answer } from "../forms/answer.ts";
import { usersProof } from "../proof-needs.ts";
import { refuseUnproved } from "../settings/fresh-proof.server.ts";

const roleShape = z.object({ role: z.enum(roles) });

type Act = (staff: Admin, form: Record<string, string>) => Promise<Answer>;

const acts: Record<keyof typeof usersProof, Act> = {
  async role(staff, form) {
    const parsed = roleShape.safeParse(form);
    if (!parsed.success) return refuse("users.roleFailed");
    return told(await changeRole(staff, form.id ?? "", parsed.data.role), "users.roleUpdated", "users.lastAdmin");
  },
  disable: async (staff, { id = "" }) => told(await disablePerson(staff, id, true), "users.disabledDone"),
  enable: async (staff, { id = "" }) => told(await disablePerson(staff, id, false), "users.enabledDone"),
  "sign-out": async (staff, { id = "" }) => told(await signOutPerson(staff, id), "users.sessionsEnded"),
  delete: async (staff, { id = "" }) => told(await removePerson(staff, id), "users.deletedDone"),
  invite: async (staff, { id = "" }) =>
    (await inviteAgain(staff, id)) ? { ok: true, said: "users.inviteSent" } : refuse("users.inviteLate"),
};

export const usersIntents = Object.keys(acts);

type AuthContext = Pick<ReturnType<typeof adminOf>, "staff" | "viewer">;

/** Changes an account as the form says; refused with a question for a fresh proof where that is old. */
export async function answerUsers({ staff, viewer }: AuthContext, form: Record<string, string>) {
  const { intent = "" } = form;
  if (!isIntent(intent)) throw data(null, { status: 400 });
  const unproved = await refuseUnproved(viewer, usersProof[intent]);
  if (unproved) return unproved;
  const answer = await acts[intent](staff, form);
  return data(answer, { status: answer.ok ? 200 : 422 });
}

function isIntent(intent: string): intent is keyof typeof usersProof {
  return Object.hasOwn(acts, intent);
}

function told(ruled: AccountResult, said: string, lastAdmin = "users.lastAdminStays"): Answer {
  if (ruled === "done") return { ok: true, said };
  if (ruled === "unproved") return refuse("users.roleUnproved");
  return refuse(ruled === "missing" ? "users.gone" : lastAdmin);
}

function refuse(word: string): Answer {
  return { ok: false, errors: { form: { word } } };
}
