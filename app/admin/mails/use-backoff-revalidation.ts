import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";

const firstLookMs = 1_000;
/** Doubling each time, they end after two minutes, which is as long as a mail may take. */
const mostLooks = 7;

/** Looks again, less and less often, while these mails are going out: what fails once more is seen here. */
export function useBackoffRevalidation(going: string) {
  const { revalidate, state } = useRevalidator();
  const looks = useRef({ going, count: 0 });
  useEffect(() => {
    if (looks.current.going !== going) looks.current = { going, count: 0 };
    const { count } = looks.current;
    if (!going || state !== "idle" || count === mostLooks) return;
    const look = () => {
      looks.current.count += 1;
      // Without a network the screen would give way to an error that nobody asked for.
      if (navigator.onLine) void revalidate();
    };
    const timer = setTimeout(look, firstLookMs * 2 ** count);
    return () => clearTimeout(timer);
  }, [going, state, revalidate]);
}
