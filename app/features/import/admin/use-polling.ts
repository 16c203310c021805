import { useEffect } from "react";
import { useRevalidator } from "react-router";

const everyMs = 1_000;

export function usePolling(isAtWork: boolean) {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!isAtWork || state !== "idle") return;
    // Offline a reload would replace the screen with an error.
    const timer = setInterval(() => navigator.onLine && !document.hidden && void revalidate(), everyMs);
    return () => clearInterval(timer);
  }, [isAtWork, state, revalidate]);
}
