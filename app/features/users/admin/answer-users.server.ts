import { z } from "zod";
import { type ActionResult, done, refused } from "#app/admin/forms/action-result.ts";
import { byIntent, withStatus } from "#app/admin/forms/respond.server.ts";
import { refuseUnproved } from "#app/admin/proof/fresh-proof.server.ts";
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
import { inviteAgain } from "../auth/invite-person.server.ts";
import { invited } from "./answer-invitation.server.ts";
import { usersProof } from "./users-proof.ts";

const roleShape = z.object({ role: z.enum(roles) });

type Action = (staff: Admin, id: string, form: Record<string, string>) => Promise<ActionResult>;

export const usersActions: Record<keyof typeof usersProof, Action> = {
  async role(staff, id, form) {
    const parsed = roleShape.safeParse(form);
    if (!parsed.success) return refused("users.roleFailed");
    return resultOf(await changeRole(staff, id, parsed.data.role), "users.roleUpdated", "users.lastAdmin");
  },
  disable: async (staff, id) => resultOf(await disablePerson(staff, id, true), "users.disabledDone"),
  enable: async (staff, id) => resultOf(await disablePerson(staff, id, false), "users.enabledDone"),
  "sign-out": async (staff, id) => resultOf(await signOutPerson(staff, id), "users.sessionsEnded"),
  delete: async (staff, id) => resultOf(await removePerson(staff, id), "users.deletedDone"),
  async invite(staff, id) {
    const outcome = await inviteAgain(staff, id);
    return outcome ? invited(outcome) : refused("users.inviteLate");
  },
};

type AuthContext = Pick<ReturnType<typeof adminOf>, "staff" | "viewer">;

export async function answerUsers({ staff, viewer }: AuthContext, form: Record<string, string>) {
  const { intent, id = "" } = form;
  const action = byIntent<Action>(usersActions, intent);
  const unproved = await refuseUnproved(viewer, usersProof[intent as keyof typeof usersProof]);
  return unproved ?? withStatus(await action(staff, id, form));
}

function resultOf(outcome: AccountResult, message: string, lastAdmin = "users.lastAdminStays") {
  if (outcome === "done") return done(message);
  if (outcome === "unproved") return refused("users.roleUnproved");
  return refused(outcome === "missing" ? "users.gone" : lastAdmin);
}
