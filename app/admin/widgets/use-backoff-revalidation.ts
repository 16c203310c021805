import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";

const firstDelayMs = 1_000;
/** Intervals double; the last attempt is after two minutes, the longest a mail may take. */
const maxAttempts = 7;

export function useBackoffRevalidation(sending: string) {
  const { revalidate, state } = useRevalidator();
  const attempts = useRef({ sending, count: 0 });
  useEffect(() => {
    if (attempts.current.sending !== sending) attempts.current = { sending, count: 0 };
    const { count } = attempts.current;
    if (!sending || state !== "idle" || count === maxAttempts) return;
    const reload = () => {
      attempts.current.count += 1;
      // Offline a reload would replace the screen with an error.
      if (navigator.onLine) void revalidate();
    };
    const timer = setTimeout(reload, firstDelayMs * 2 ** count);
    return () => clearTimeout(timer);
  }, [sending, state, revalidate]);
}
