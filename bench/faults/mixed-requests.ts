import { execFileSync } from "node:child_process";
import { runSite } from "../../tests/support/browser/running-site.ts";
import { atMost, type Figure, none } from "../figure.ts";
import { faultEnvironment, ownerSession } from "./saves.ts";

const requests = 60_000;
const perSecond = 200;
const maxMb = 250;

/** Memory after many requests of a mixed kind: pages, the admin area, saves, search and unknown addresses. */
export async function measureMixedRequests(): Promise<Figure[]> {
  const site = await runSite(faultEnvironment, "ignore");
  const session = await ownerSession(site.origin);
  const headers = { origin: site.origin, cookie: `session=${session}` };
  const pages = ["/", "/ar", "/projects", "/ar/projects", "/articles", "/ar/articles", "/about", "/resume", "/contact"];
  const fromNewAddress = (number: number) => `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
  let serverErrors = 0;
  let sent = 0;

  async function send(number: number) {
    const visitor = { "accept-encoding": "br", "x-forwarded-for": fromNewAddress(number) };
    const kind = number % 20;
    const page = pages[number % pages.length] ?? "/";
    const answer = await (kind < 16
      ? fetch(site.origin + page, { headers: visitor })
      : kind === 16
        ? fetch(`${site.origin}${number % 3 === 0 ? "/admin" : "/admin/articles"}`, { headers })
        : kind === 17
          ? fetch(`${site.origin}/admin/tasks.data`, {
              method: "POST",
              headers,
              body: new URLSearchParams({ intent: "quick", line: `mixed ${number}` }),
            })
          : kind === 18
            ? fetch(`${site.origin}/search?q=${encodeURIComponent(number % 2 ? "ledger" : "دفتر")}`, {
                headers: visitor,
              })
            : fetch(`${site.origin}/nothing-${number}`, { headers: visitor })
    ).catch(() => null);
    await answer?.arrayBuffer().catch(() => {});
    if (answer && answer.status >= 500) serverErrors += 1;
  }

  const begun = performance.now();
  const clients = Array.from({ length: 16 }, async () => {
    while (sent < requests) {
      sent += 1;
      const number = sent;
      const ahead = (number / perSecond) * 1_000 - (performance.now() - begun);
      if (ahead > 0) await new Promise((resolve) => setTimeout(resolve, ahead));
      await send(number);
    }
  });
  await Promise.all(clients);
  const rssMb = Number(execFileSync("ps", ["-o", "rss=", "-p", String(site.child.pid)], { encoding: "utf8" })) / 1_024;
  await site.stop();
  const name = `${requests.toLocaleString("en")} mixed requests`;
  return [
    atMost(maxMb, { name: `memory (RSS) after ${name}`, value: rssMb, unit: "MB" }),
    none({ name: `${name}: answers of 5xx`, value: serverErrors }),
  ];
}
