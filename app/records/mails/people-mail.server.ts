import { mailAr } from "#app/i18n/words/mail.ar.ts";
import { mailEn } from "#app/i18n/words/mail.en.ts";
import type { Role } from "../people/profile.ts";
import type { Admin } from "../store/permission.ts";
import { mailAdmins, nameAndAddress } from "./send-security-mail.server.ts";

type Person = { user_id: string; full_name: string; email: string; role: Role };
type Change = "role" | "invite" | "signOut" | "disable" | "enable" | "remove";

/**
 * Tells the admins what one of them did to a person: all of them of a new admin, otherwise the others. Somebody who is
 * removed is not named any more.
 */
export async function mailPeopleChange(
  staff: Admin,
  change: Change,
  person: Person,
  eventKey: string,
  role = person.role,
) {
  const isNewAdmin = change === "role" && role === "admin";
  const isGone = change === "remove";
  await mailAdmins(staff, {
    kind: isNewAdmin ? "newAdmin" : "peopleChanged",
    text: isNewAdmin ? undefined : change,
    eventKey,
    causeId: isGone ? undefined : person.user_id,
    values: (locale) => {
      const nameOf = (one: Role) => (locale === "ar" ? mailAr : mailEn)[`mail.role.${one}`];
      return { ...(isGone ? {} : nameAndAddress(person)), before: nameOf(person.role), role: nameOf(role) };
    },
    except: [person.user_id, isNewAdmin ? null : staff.userId],
  });
}

/** Tells the other admins that somebody who was invited as one has chosen a password. */
export async function sendJoinedAdminMail(person: { id: string; full_name: string; email: string }, moment: Date) {
  await mailAdmins(
    { userId: person.id, ipAddress: null },
    {
      kind: "adminJoined",
      eventKey: `adminJoined ${person.id}`,
      causeId: person.id,
      values: () => nameAndAddress(person),
      except: [person.id],
    },
    moment,
  );
}
