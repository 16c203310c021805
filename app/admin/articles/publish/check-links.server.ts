import { currentConfiguration } from "#app/platform/configuration.server.ts";
import { askPublic } from "#app/platform/remote/fetch-public.server.ts";
import { createSemaphore } from "#app/platform/semaphore.server.ts";
import { pathAnswers } from "#app/records/addresses/path-answers.server.ts";
import type { Admin } from "#app/records/store/permission.ts";

const timeoutMs = 5_000;
const asking = createSemaphore(6);

export type LinkState = "alive" | "dead" | "unchecked";

/** "dead" only where it is certain: many sites answer machines otherwise than readers. */
export async function checkLinks(staff: Admin, addresses: readonly string[], askSite = siteState) {
  const states = await Promise.all(addresses.map((address) => stateOf(staff, address, askSite)));
  const inState = (state: LinkState) => addresses.filter((_, index) => states[index] === state);
  return { dead: inState("dead"), unchecked: inState("unchecked") };
}

async function stateOf(staff: Admin, address: string, askSite: typeof siteState): Promise<LinkState> {
  if (/^(?:mailto:|tel:|#)/i.test(address)) return "alive";
  const { origin } = currentConfiguration();
  if (!URL.canParse(address, origin)) return "dead";
  const url = new URL(address, origin);
  if (url.origin !== origin) return askSite(url.href);
  return (await pathAnswers(staff, url.pathname)) ? "alive" : "dead";
}

/** GET where HEAD gives no clear answer, since some servers refuse it. */
export async function siteState(address: string, ask = askPublic): Promise<LinkState> {
  const limits = { timeoutMs, accept: "text/html, */*" };
  return asking(async () => {
    const first = await ask(address, "HEAD", limits);
    const isFinal = first.ok ? isAlive(first.status) : first.reason !== "unreachable" && first.reason !== "slow";
    const answer = isFinal ? first : await ask(address, "GET", limits);
    if (!answer.ok) return answer.reason === "unknown" ? "dead" : "unchecked";
    if (isAlive(answer.status)) return "alive";
    return answer.status === 404 || answer.status === 410 ? "dead" : "unchecked";
  });
}

function isAlive(status: number) {
  return status >= 200 && status < 400;
}
