import { startTransition, useEffect, useState } from "react";
import { useHydrated } from "../frame/use-hydrated.ts";

const batch = 60;
const pauseMs = 30;

/**
 * The first of many rows at once and the others a batch at a time, so that a long list opens, and answers each letter of
 * a search, without a wait; each `asked` begins anew. What the server has drawn stays whole.
 */
export function useDrawnRows<Row>(rows: Row[], asked: string) {
  const isHydrated = useHydrated();
  const [drawn, setDrawn] = useState({ asked, count: isHydrated ? batch : rows.length });
  if (drawn.asked !== asked) setDrawn({ asked, count: batch });
  const isWhole = drawn.count >= rows.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each batch that was drawn leads to the next
  useEffect(() => {
    if (isWhole) return;
    const more = () => setDrawn((now) => ({ ...now, count: now.count + batch }));
    const timer = setTimeout(() => startTransition(more), pauseMs);
    return () => clearTimeout(timer);
  }, [isWhole, drawn]);
  return isWhole ? rows : rows.slice(0, drawn.count);
}
