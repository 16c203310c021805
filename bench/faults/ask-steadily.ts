import { readFileSync } from "node:fs";

const perSecond = 20;

/** `cpuMs` is what the thread that answers has worked from the question to the answer: other programs do not count. */
type Answer = { at: number; ms: number; cpuMs: number };
export type Asked = { answers: Answer[]; longestMs: number; longestCpuMs: number; p99Ms: number; failed: number };

/** Asks for the home page at a steady rate, whether or not earlier answers have come, until `stop`. */
export function askSteadily(origin: string, pid?: number) {
  const answers: Answer[] = [];
  const open = new Set<Promise<void>>();
  let failed = 0;
  const timer = setInterval(() => {
    const asking = ask();
    open.add(asking);
    asking.finally(() => open.delete(asking));
  }, 1_000 / perSecond);

  async function ask() {
    const [at, cpuAt] = [performance.now(), mainThreadMs(pid)];
    const answer = await fetch(origin, { headers: { "accept-encoding": "br" } }).catch(() => null);
    await answer?.arrayBuffer().catch(() => undefined);
    if (answer?.status !== 200) failed += 1;
    answers.push({ at, ms: performance.now() - at, cpuMs: mainThreadMs(pid) - cpuAt });
  }

  return {
    /** Once what was asked by now has been answered. */
    async longestSince(moment: number) {
      await Promise.all(open);
      const since = answers.filter(({ at, ms }) => at + ms >= moment);
      return { ms: longest(since.map(({ ms }) => ms)), cpuMs: longest(since.map(({ cpuMs }) => cpuMs)) };
    },
    async stop(): Promise<Asked> {
      clearInterval(timer);
      await Promise.all(open);
      const times = answers.map(({ ms }) => ms).sort((a, b) => a - b);
      const longestCpuMs = longest(answers.map(({ cpuMs }) => cpuMs));
      return {
        answers,
        longestMs: times.at(-1) ?? 0,
        longestCpuMs,
        p99Ms: times[Math.floor(times.length * 0.99)] ?? 0,
        failed,
      };
    },
  };
}

function longest(times: number[]) {
  return times.reduce((most, ms) => Math.max(most, ms), 0);
}

/** CPU time of a process's first thread, which runs JavaScript; 0 where the system does not tell. */
function mainThreadMs(pid: number | undefined) {
  try {
    return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, "utf8").split(" ")[0]) / 1e6;
  } catch {
    return 0;
  }
}
