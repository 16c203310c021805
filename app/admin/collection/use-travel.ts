import { useState } from "react";
import type { FetcherWithComponents } from "react-router";

/**
 * Whether the fetcher's form travels, and what its `onSubmit` calls: true from that moment until the answer is here and
 * the screen has followed it. The router itself says so a little later, and a form could be sent twice meanwhile.
 */
export function useTravel<Answer>({ state, data }: FetcherWithComponents<Answer>): [boolean, () => void] {
  const [sent, setSent] = useState<{ before: Answer | undefined } | null>(null);
  if (sent && state === "idle" && data !== sent.before) setSent(null);
  return [sent !== null || state !== "idle", () => setSent({ before: data })];
}
