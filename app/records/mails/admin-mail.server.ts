import { defaultLocale, type Locale } from "#app/i18n/locale.ts";
import type { Role } from "../people/profile.ts";
import type { Actor, Admin } from "../store/permission.ts";
import { selectRows, store } from "../store/store.server.ts";
import { type AccountMail, sendAccountMail } from "./account-mail.server.ts";
import { mailWords } from "./compose-mail.ts";
import { formatAddress, formatTime, nameAndAddress } from "./mail-values.server.ts";

export type AdminMail = Pick<AccountMail, "kind" | "text" | "causeId"> & {
  /** Each admin gets one mail per key. */
  eventKey: string;
  values?: (locale: Locale) => Record<string, string>;
  except?: (string | null)[];
};

/** Must run in the transaction of the change. */
export async function mailAdmins(by: Actor, { values, except = [], ...mail }: AdminMail, moment = new Date()) {
  const actor = await nameActor(by.userId);
  const times = { en: await formatTime(moment, "en"), ar: await formatTime(moment, "ar") };
  for (const { user_id, email, language } of await adminsToNotify()) {
    if (except.includes(user_id)) continue;
    const locale = language ?? defaultLocale;
    const known = {
      actor: actor ?? mailWords[locale]("mail.somebody"),
      time: times[locale],
      address: formatAddress(by.ipAddress, locale),
      ...values?.(locale),
    };
    await sendAccountMail({ ...mail, to: email, locale, values: known, isAdmin: true }, moment);
  }
}

type Person = { user_id: string; full_name: string; email: string; role: Role };
type PersonChange = "role" | "invite" | "signOut" | "disable" | "enable" | "remove";

/** The acting admin gets no mail unless a new admin was made; a removed person is not named. */
export async function mailPeopleChange(
  staff: Admin,
  change: PersonChange,
  person: Person,
  eventKey: string,
  role = person.role,
) {
  const isNewAdmin = change === "role" && role === "admin";
  const isRemoved = change === "remove";
  await mailAdmins(staff, {
    kind: isNewAdmin ? "newAdmin" : "peopleChanged",
    text: isNewAdmin ? undefined : change,
    eventKey,
    causeId: isRemoved ? undefined : person.user_id,
    values: (locale) => ({
      ...(isRemoved ? {} : nameAndAddress(person)),
      before: mailWords[locale](`mail.role.${person.role}`),
      role: mailWords[locale](`mail.role.${role}`),
    }),
    except: [person.user_id, isNewAdmin ? null : staff.userId],
  });
}

/** @noPermission for the server and auth */
export async function sendJoinedAdminMail(person: { id: string; full_name: string; email: string }, moment: Date) {
  const by = { userId: person.id, ipAddress: null };
  const eventKey = `adminJoined ${person.id}`;
  const values = () => nameAndAddress(person);
  await mailAdmins(by, { kind: "adminJoined", eventKey, causeId: person.id, values, except: [person.id] }, moment);
}

function adminsToNotify() {
  return store()
    .selectFrom("profiles")
    .innerJoin("users", "users.id", "profiles.user_id")
    .select(["profiles.user_id", "profiles.email", "profiles.language"])
    .where("profiles.role", "=", "admin")
    .where("profiles.disabled_at", "is", null)
    .where("users.email_verified", "=", true)
    .orderBy("profiles.created_at")
    .execute();
}

async function nameActor(userId: string | null) {
  const profiles = selectRows("profiles", { user_id: userId ?? "" }).select(["full_name", "email"]);
  const profile = await profiles.executeTakeFirst();
  if (!profile) return null;
  const { name, email } = nameAndAddress(profile);
  return `${name} (${email})`;
}
