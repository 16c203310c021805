import { setTimeout as wait } from "node:timers/promises";
import { openBrowser, signIn, tokenOf } from "../../tests/auth/auth-browser.ts";
import { owner } from "../../tests/support/browser/staff.ts";

/** What a site needs for the owner to sign in and for many addresses to send. */
export const faultEnvironment = {
  OWNER_EMAIL: owner.email,
  OWNER_PASSWORD: owner.password,
  OWNER_NAME: owner.name,
  TRUST_PROXY: "on",
  LOG_LEVEL: "fatal",
};

export async function ownerSession(origin: string) {
  const browser = openBrowser({ origin, address: origin });
  await signIn(browser, owner.email, owner.password);
  return tokenOf(browser);
}

type SaveOptions = { origins: string[]; session: string; perSecond: number; prefix: string };

/**
 * Adds tasks at a steady rate, each node in turn, until `stop`; the titles of those that were answered as saved, how
 * often each other status came, and when the last save failed.
 */
export function saveTasks({ origins, session, perSecond, prefix }: SaveOptions) {
  const answered: string[] = [];
  const statuses = new Map<string, number>();
  const pending = new Set<Promise<void>>();
  let sent = 0;
  let lastFailureAt = 0;
  const begun = performance.now();
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - begun) / 1_000) * perSecond);
    for (; sent < due; sent += 1) {
      const saving = save(origins[sent % origins.length] as string, `${prefix}-${sent}`);
      pending.add(saving);
      saving.finally(() => pending.delete(saving));
    }
  }, 10);

  async function save(origin: string, title: string) {
    const answer = await fetch(`${origin}/admin/tasks.data`, {
      method: "POST",
      headers: { origin, cookie: `session=${session}` },
      body: new URLSearchParams({ intent: "quick", line: title }),
      redirect: "manual",
      signal: AbortSignal.timeout(20_000),
    }).catch(() => null);
    const text = await answer?.text().catch(() => undefined);
    const isSaved = answer?.status === 200 && text?.includes(`"ok",true`);
    if (isSaved) answered.push(title);
    else lastFailureAt = performance.now();
    const status = isSaved ? "saved" : String(answer?.status ?? "no answer");
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }

  return {
    answered,
    statuses,
    lastFailureAt: () => lastFailureAt,
    async stop() {
      clearInterval(timer);
      while (pending.size > 0) await Promise.race([...pending, wait(50)]);
    },
  };
}

export function countStatuses(statuses: Map<string, number>) {
  return [...statuses].map(([status, count]) => `${count} × ${status}`).join(", ");
}
