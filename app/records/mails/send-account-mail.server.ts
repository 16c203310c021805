import { currentConfiguration } from "#app/platform/configuration.server.ts";
import { queueMail } from "#app/platform/mail/queue-mail.server.ts";
import { publicSettings } from "../settings/settings.server.ts";
import { store } from "../store/store.server.ts";
import { accountMail } from "./account-mail.ts";

type Wish = Omit<Parameters<typeof accountMail>[0], "siteName" | "link" | "origin" | "isAdmin"> & { path?: string };

/** Queues a mail about an account within the transaction of its cause and gives its id; a link leads to the site's own origin alone. */
export async function sendAccountMail({ path, ...wish }: Wish, moment = new Date()) {
  const { siteName } = await publicSettings(wish.locale);
  const { origin } = currentConfiguration();
  const link = path && origin + path;
  return queueMail(accountMail({ ...wish, siteName, link, origin, isAdmin: await isAdminsAddress(wish.to) }), moment);
}

async function isAdminsAddress(email: string) {
  const profiles = store().selectFrom("profiles").select("id").where("role", "=", "admin");
  return (await profiles.where("email", "=", email).executeTakeFirst()) !== undefined;
}
