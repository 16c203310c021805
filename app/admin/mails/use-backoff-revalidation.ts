import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";

const firstDelayMs = 1_000;
/** Doubled each time; the last is after two minutes, which is as long as a mail may take. */
const maxAttempts = 7;

/** Loads the screen again, at growing intervals, while these mails are being sent. */
export function useBackoffRevalidation(sending: string) {
  const { revalidate, state } = useRevalidator();
  const attempts = useRef({ sending, count: 0 });
  useEffect(() => {
    if (attempts.current.sending !== sending) attempts.current = { sending, count: 0 };
    const { count } = attempts.current;
    if (!sending || state !== "idle" || count === maxAttempts) return;
    const reload = () => {
      attempts.current.count += 1;
      // Without a network a reload would replace the screen with an error.
      if (navigator.onLine) void revalidate();
    };
    const timer = setTimeout(reload, firstDelayMs * 2 ** count);
    return () => clearTimeout(timer);
  }, [sending, state, revalidate]);
}
