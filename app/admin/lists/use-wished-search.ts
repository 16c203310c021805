import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useRouterNow } from "./use-router-now.ts";

const pauseMs = 250;

/**
 * What is wished of a list, as the search part of its address, so that a reload, the way back and a shared link show the
 * same list. The wish counts at once and the address follows, by a while on a slow machine; `times` tells how often
 * another address was led to, whose search then is the wish. A list that stands here whole needs nothing from the server
 * for another view of it.
 */
export function useWishedSearch({ isWhole = false } = {}) {
  const { pathname, search, key, state } = useLocation();
  const routerNow = useRouterNow();
  const navigate = useNavigate();
  const [wished, setWished] = useState(search);
  // What was wished since the address last said so: a link may be drawn from any of it.
  const [recent, setRecent] = useState<string[]>([]);
  const [seen, setSeen] = useState(() => ({ key, at: moment(), times: 0 }));
  if (seen.key !== key) {
    // More can be wished before the first of it is seen, and an address of one's own can be led to again.
    const isWritten = state?.wishedAt > seen.at;
    const isOwn = isWritten || recent.includes(search);
    const times = isOwn || search === wished ? seen.times : seen.times + 1;
    setSeen({ key, at: isWritten ? state.wishedAt : moment(), times });
    if (!isOwn) setWished(search);
    if (!isOwn || search === wished) setRecent([]);
  }

  function hold(next: string) {
    setRecent((before) => [...(before.length > 0 ? before : [wished]), next]);
    setWished(next);
  }
  function write(next: string) {
    hold(next);
    navigate(
      { pathname, search: next },
      {
        replace: true,
        preventScrollReset: true,
        state: { wishedAt: moment() },
        // A reading under way, such as the one after a save, would be dropped with it.
        ...(isWhole && !routerNow().isReading && { defaultShouldRevalidate: false }),
      },
    );
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a pause in the wishing starts this, or another page
  useEffect(() => {
    if (wished === search) return;
    const timer = setInterval(() => {
      // Writing would take back the way that leads elsewhere.
      const { location, isLeading } = routerNow();
      if (isLeading || location.key !== key) return;
      clearInterval(timer);
      write(wished);
    }, pauseMs);
    return () => clearInterval(timer);
  }, [wished, search, pathname, key]);

  return {
    wished,
    times: seen.times,
    /** Wishes another list: its address is written at once, or `soon`, after a pause in what is typed. */
    wish(next: string, soon = false) {
      if (soon) hold(next);
      else write(next);
    },
  };
}

/** Later than every moment before, also in a page that was open before this one. */
function moment() {
  return performance.timeOrigin + performance.now();
}
