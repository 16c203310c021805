import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";

const firstLookMs = 1_000;
/** Doubled each time; the last is after two minutes, which is as long as a mail may take. */
const mostLooks = 7;

/** Loads the screen again, at growing intervals, while these mails are being sent. */
export function useBackoffRevalidation(going: string) {
  const { revalidate, state } = useRevalidator();
  const looks = useRef({ going, count: 0 });
  useEffect(() => {
    if (looks.current.going !== going) looks.current = { going, count: 0 };
    const { count } = looks.current;
    if (!going || state !== "idle" || count === mostLooks) return;
    const look = () => {
      looks.current.count += 1;
      // Without a network a reload would replace the screen with an error.
      if (navigator.onLine) void revalidate();
    };
    const timer = setTimeout(look, firstLookMs * 2 ** count);
    return () => clearTimeout(timer);
  }, [going, state, revalidate]);
}
