import { hourMs } from "#app/platform/time.ts";

/** First after so long, so that it does not slow down the start, and then each hour. */
export function lookHourly(look: () => void, firstAfterMs: number) {
  const first = setTimeout(look, firstAfterMs).unref();
  const hourly = setInterval(look, hourMs).unref();
  return {
    async stop() {
      clearTimeout(first);
      clearInterval(hourly);
    },
  };
}
