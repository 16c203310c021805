import { currentConfiguration } from "#app/platform/configuration.server.ts";
import { isThisMachine } from "#app/platform/mail/mail-server.ts";
import { readStored, siteAddress } from "#app/records/mails/current-mail.server.ts";
import { forAdmin } from "#app/records/store/permission.ts";
import { readMailRecords } from "../platform/dns-records.server.ts";

export const lookUpMailRecords = forAdmin(
  async (
    { domain, selector }: { domain: string; selector: string | null },
    read: typeof readMailRecords = readMailRecords,
  ) => {
    const host = await sendingHost();
    const address = await siteAddress();
    const reportsTo = address?.endsWith(`@${domain}`) ? address : `postmaster@${domain}`;
    return { domain, host, records: await read({ domain, host, selector, reportsTo }) };
  },
);

/** A server on this machine sends by the name that the site has; null where that is not known either. */
async function sendingHost() {
  const { smtpUrl, origin } = currentConfiguration();
  const host = smtpUrl ? new URL(smtpUrl).hostname : ((await readStored()).server?.host ?? null);
  if (host === null || !isThisMachine(host)) return host;
  const { hostname } = new URL(origin);
  return isThisMachine(hostname) ? null : hostname;
}

export type LookedUp = Awaited<ReturnType<typeof lookUpMailRecords>>;
