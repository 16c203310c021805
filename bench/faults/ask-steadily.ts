const perSecond = 20;

type Answer = { at: number; ms: number };
export type Asked = { answers: Answer[]; longestMs: number; p99Ms: number; failed: number };

/** Asks for the home page at a steady rate, whether or not earlier answers have come, until `stop`. */
export function askSteadily(origin: string) {
  const answers: Answer[] = [];
  const open = new Set<Promise<void>>();
  let failed = 0;
  const timer = setInterval(() => {
    const asking = ask();
    open.add(asking);
    asking.finally(() => open.delete(asking));
  }, 1_000 / perSecond);

  async function ask() {
    const at = performance.now();
    const answer = await fetch(origin, { headers: { "accept-encoding": "br" } }).catch(() => null);
    await answer?.arrayBuffer().catch(() => undefined);
    if (answer?.status !== 200) failed += 1;
    answers.push({ at, ms: performance.now() - at });
  }

  return {
    /** Once what was asked by now has been answered. */
    async longestSince(moment: number) {
      await Promise.all(open);
      return answers.filter(({ at, ms }) => at + ms >= moment).reduce((most, { ms }) => Math.max(most, ms), 0);
    },
    async stop(): Promise<Asked> {
      clearInterval(timer);
      await Promise.all(open);
      const times = answers.map(({ ms }) => ms).sort((a, b) => a - b);
      return {
        answers,
        longestMs: times.at(-1) ?? 0,
        p99Ms: times[Math.floor(times.length * 0.99)] ?? 0,
        failed,
      };
    },
  };
}
