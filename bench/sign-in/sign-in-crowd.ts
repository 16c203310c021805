import { openBrowser, signIn } from "../../tests/auth/auth-browser.ts";
import { startAuthSite } from "../../tests/auth/auth-site.ts";
import { password } from "../../tests/support/people.ts";
import { atLeast, type Figure, plainFigure } from "../figure.ts";

const strangers = 100;
const perSecond = 100;
const turns = 8;
const withinMs = 1_000;

/** How soon a browser that was signed in before gets in, while strangers at as many addresses try to sign in. */
export async function measureSignInCrowd(): Promise<Figure[]> {
  const site = await startAuthSite();
  try {
    const { email } = site.store.makePerson({ role: "admin" });
    const known = openBrowser(site);
    await signIn(known, email, password);
    const crowd = Array.from({ length: strangers }, () => openBrowser(site));
    const counts: Record<number, number> = {};
    let sent = 0;
    const sendOne = async () => {
      sent += 1;
      const fields = { email: `nobody-${sent}@daftar.example`, password: "a wrong password" };
      const { status } = (await crowd[sent % strangers]?.post("/auth", fields).catch(() => null)) ?? { status: 0 };
      counts[status] = (counts[status] ?? 0) + 1;
    };
    const timer = setInterval(sendOne, 1_000 / perSecond);
    const times: number[] = [];
    for (let turn = 0; turn < turns; turn += 1) {
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      await known.post("/auth/sign-out");
      const before = performance.now();
      const { status } = await known.post("/auth", { email, password });
      times.push(status === 303 ? performance.now() - before : Number.POSITIVE_INFINITY);
    }
    clearInterval(timer);
    const notes = [
      `ms: ${times.map(Math.round).join(", ")}`,
      `${sent} tries of strangers: ${JSON.stringify(counts)} (status: how many)`,
    ];
    const value = times.filter((ms) => ms < withinMs).length;
    const name = `of ${turns} sign-ins of a known browser beside ${perSecond} a second of strangers, in within 1 s`;
    return [
      atLeast(turns, { name, value, notes }),
      plainFigure({ name: "the slowest of them", value: Math.max(...times), unit: "ms" }),
    ];
  } finally {
    await site.stop();
  }
}
