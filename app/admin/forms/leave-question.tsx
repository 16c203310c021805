import { useEffect, useState } from "react";
import { useBlocker } from "react-router";
import { LeaveDialog } from "./unsaved.tsx";

const storeTimeoutMs = 1_500;

type LeaveQuestionProps = {
  /** What was typed last is stored nowhere yet. */
  isAtRisk: boolean;
  /** Null for a form whose text is kept nowhere. */
  saveDraft: (() => Promise<void>) | null;
};

/** Stores what was typed before the page is left, and asks only when that does not succeed. */
export function LeaveQuestion({ isAtRisk, saveDraft }: LeaveQuestionProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isAtRisk && (!saveDraft || (!nextLocation.state?.isOwn && currentLocation.pathname !== nextLocation.pathname)),
  );
  const [isAsking, setAsking] = useState(false);
  const isBlocked = blocker.state === "blocked";

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that the page is about to be left
  useEffect(() => {
    if (!isBlocked) return setAsking(false);
    const timer = setTimeout(() => setAsking(true), storeTimeoutMs);
    void Promise.resolve(saveDraft?.()).then(() => setAsking(true));
    return () => clearTimeout(timer);
  }, [isBlocked]);

  return <LeaveDialog blocker={blocker} isUnsaved={isAtRisk} isAsking={isAsking} />;
}
