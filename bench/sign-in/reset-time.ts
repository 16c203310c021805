import { openBrowser } from "../../tests/auth/auth-browser.ts";
import { startAuthSite } from "../../tests/auth/auth-site.ts";
import { atMost, type Figure, median, plainFigure } from "../figure.ts";

const pairs = 200;
/** Beyond this many standard deviations from equal ranks the two would differ in fewer than 5 of 100 runs by chance. */
const maxDeviations = 1.96;

const forms: Record<string, (email: string) => [string, Record<string, string>]> = {
  "a reset": (email) => ["/auth?mode=forgot", { email }],
  "a sign-up": (email) => ["/auth?mode=sign-up", { email, fullName: "Rana Haddad", password: "a ledger of ink" }],
};

/** Whether the time of a whole answer tells that an address has an account: pairs of known and unknown ones, interleaved. */
export async function measureResetTime(): Promise<Figure[]> {
  const site = await startAuthSite();
  try {
    const figures: Figure[] = [];
    for (const [name, formOf] of Object.entries(forms)) {
      const took: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
      const send = async (kind: keyof typeof took, email: string) => {
        const [path, fields] = formOf(email);
        const browser = openBrowser(site);
        const before = performance.now();
        const { status } = await browser.post(path, fields);
        took[kind].push(performance.now() - before);
        if (status !== 200) throw new Error(`${name} was answered with ${status}`);
      };
      for (let number = 0; number < pairs; number += 1) {
        const known = () => send("known", site.store.makePerson({ role: "admin" }).email);
        const unknown = () => send("unknown", `nobody-${number}-${name.length}@daftar.example`);
        for (const act of number % 2 ? [known, unknown] : [unknown, known]) {
          await act();
          // What is done after the answer does not fall into the next one.
          await new Promise((resolve) => setTimeout(resolve, 400));
        }
      }
      figures.push(
        plainFigure({
          name: `${name} for a known address, median of ${pairs}`,
          value: median(took.known),
          unit: "ms",
          digits: 1,
        }),
        plainFigure({ name: `${name} for an unknown one`, value: median(took.unknown), unit: "ms", digits: 1 }),
        atMost(maxDeviations, {
          name: `${name}: how far their ranks are from equal (Mann-Whitney), in standard deviations`,
          value: Math.abs(deviations(took.known, took.unknown)),
          digits: 2,
        }),
      );
    }
    return figures;
  } finally {
    await site.stop();
  }
}

function deviations(one: number[], other: number[]) {
  const wins = one.reduce((sum, a) => sum + other.filter((b) => a > b).length, 0);
  const mean = (one.length * other.length) / 2;
  return (wins - mean) / Math.sqrt((one.length * other.length * (one.length + other.length + 1)) / 12);
}
