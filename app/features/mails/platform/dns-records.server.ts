import { Resolver } from "node:dns/promises";
import { secondMs } from "#app/platform/time.ts";

/** "unasked": the name servers did not answer. "unknown": the record is there, and nothing more can be told from outside. */
export type RecordState = "found" | "unknown" | "differs" | "missing" | "unasked";
export type DnsRecord = { name: string; state: RecordState; found: string[]; wanted: string | null };
export type MailRecords = Record<"spf" | "dkim" | "dmarc", DnsRecord>;

type ReadTexts = (name: string) => Promise<string[][]>;

const timeoutMs = 4 * secondMs;
/** As the providers' help pages name them. */
const includes: [RegExp, string][] = [
  [/(^|\.)(gmail|google|googlemail)\.com$/, "_spf.google.com"],
  [/(^|\.)(office365|outlook)\.com$/, "spf.protection.outlook.com"],
  [/(^|\.)mailgun\.org$/, "mailgun.org"],
  [/(^|\.)sendgrid\.net$/, "sendgrid.net"],
  [/(^|\.)amazonaws\.com$/, "amazonses.com"],
  [/(^|\.)messagingengine\.com$|(^|\.)fastmail\.com$/, "spf.messagingengine.com"],
  [/(^|\.)brevo\.com$|(^|\.)sendinblue\.com$/, "spf.brevo.com"],
];

type Asked = { domain: string; host: string | null; selector: string | null; reportsTo: string };

/** What the name servers say of a sender's domain, and the lines that would be right. */
export async function readMailRecords(asked: Asked, readTexts: ReadTexts = textsOf): Promise<MailRecords> {
  const [spf, dkim, dmarc] = await Promise.all([
    readSpf(asked, readTexts),
    readDkim(asked, readTexts),
    readDmarc(asked, readTexts),
  ]);
  return { spf, dkim, dmarc };
}

/** Only one such record may be there: of two, receivers heed neither (RFC 7208, 4.5). */
async function readSpf({ domain, host }: Asked, readTexts: ReadTexts): Promise<DnsRecord> {
  const include = host && includes.find(([pattern]) => pattern.test(host))?.[1];
  const needed = include ? `include:${include}` : host ? `a:${host}` : null;
  const wanted = needed && `v=spf1 ${needed} ~all`;
  const found = await textsAt(domain, readTexts, (text) => /^v=spf1( |$)/i.test(text));
  if (!found?.length) return { name: domain, ...absent(found), wanted };
  const [only = ""] = found;
  if (found.length > 1) return { name: domain, state: "differs", found, wanted: merged(found, needed) };
  const words = only.toLowerCase().split(/\s+/);
  if (!needed || words.some((word) => word.replace(/^\+/, "") === needed))
    return { name: domain, state: needed ? "found" : "unknown", found, wanted: null };
  return { name: domain, state: include ? "differs" : "unknown", found, wanted: merged(found, needed) };
}

/** All mechanisms once, `all` at the end. */
function merged(records: string[], needed: string | null) {
  const words = records.flatMap((record) => record.split(/\s+/).slice(1));
  const all = words.find((word) => /^[-~?+]?all$/i.test(word)) ?? "~all";
  const others = words.filter((word) => !/^[-~?+]?all$/i.test(word) && word !== needed);
  return ["v=spf1", ...new Set(others), ...(needed ? [needed] : []), all].join(" ");
}

async function readDkim({ domain, selector }: Asked, readTexts: ReadTexts): Promise<DnsRecord> {
  const name = `${selector ?? "SELECTOR"}._domainkey.${domain}`;
  if (!selector) return { name, state: "unknown", found: [], wanted: null };
  const found = await textsAt(name, readTexts, (text) => /(^|;)\s*p=/i.test(text));
  if (!found?.length) return { name, ...absent(found), wanted: null };
  const isRevoked = found.some((text) => /(^|;)\s*p=\s*(;|$)/i.test(text));
  return { name, state: found.length > 1 || isRevoked ? "differs" : "found", found, wanted: null };
}

/** That of a domain above counts too (RFC 7489, 6.6.3). */
async function readDmarc({ domain, reportsTo }: Asked, readTexts: ReadTexts): Promise<DnsRecord> {
  const wanted = `v=DMARC1; p=none; rua=mailto:${reportsTo}`;
  const labels = domain.split(".");
  let found: string[] | null = [];
  for (let from = 0; from <= Math.max(0, labels.length - 2); from += 1) {
    const name = `_dmarc.${labels.slice(from).join(".")}`;
    found = await textsAt(name, readTexts, (text) => /^v=DMARC1\s*(;|$)/i.test(text));
    if (!found) break;
    const isWhole = found.length === 1 && /;\s*p\s*=\s*(none|quarantine|reject)\s*(;|$)/i.test(found[0] ?? "");
    if (found.length > 0) return { name, state: isWhole ? "found" : "differs", found, wanted: isWhole ? null : wanted };
  }
  return { name: `_dmarc.${domain}`, ...absent(found), wanted };
}

/** Null when nobody answered. */
async function textsAt(name: string, readTexts: ReadTexts, isMeant: (text: string) => boolean) {
  try {
    const texts = (await readTexts(name)).map((pieces) => pieces.join("").slice(0, 2_000));
    return texts.filter(isMeant);
  } catch (error) {
    return /^(ENOTFOUND|ENODATA)$/.test((error as NodeJS.ErrnoException).code ?? "") ? [] : null;
  }
}

function absent(read: string[] | null) {
  return { state: read === null ? ("unasked" as const) : ("missing" as const), found: [] };
}

async function textsOf(name: string) {
  const resolver = new Resolver({ timeout: timeoutMs / 2, tries: 1 });
  const timer = setTimeout(() => resolver.cancel(), timeoutMs);
  try {
    return await resolver.resolveTxt(name);
  } finally {
    clearTimeout(timer);
  }
}
