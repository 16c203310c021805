import { useEffect, useState } from "react";
import { type NavigateOptions, useLocation, useNavigate, useNavigation } from "react-router";

const pauseMs = 250;
const quietly = { replace: true, preventScrollReset: true } satisfies NavigateOptions;

/**
 * What is wished of a list, as the search part of its address, so that a reload, the way back and a shared link show the
 * same list. The wish counts at once and the address follows, by a while on a slow machine; `times` tells how often
 * another address was led to, whose search then is the wish.
 */
export function useWishedSearch(options: NavigateOptions = {}) {
  const { pathname, search } = useLocation();
  const isIdle = useNavigation().state === "idle";
  const navigate = useNavigate();
  const [wished, setWished] = useState(search);
  // What was written and is not the address yet: more can be wished before the first of it is seen.
  const [written, setWritten] = useState<string[]>([]);
  const [seen, setSeen] = useState({ search, times: 0 });
  if (seen.search !== search) {
    const own = written.indexOf(search);
    setWritten(own < 0 ? [] : written.slice(own + 1));
    setSeen({ search, times: own < 0 ? seen.times + 1 : seen.times });
    if (own < 0) setWished(search);
  }

  function write(next: string) {
    setWished(next);
    setWritten((before) => [...before, next]);
    navigate({ pathname, search: next }, { ...quietly, ...options });
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a pause in the wishing starts this, or another page
  useEffect(() => {
    if (wished === search || !isIdle) return;
    let timer: ReturnType<typeof setTimeout>;
    const startAnew = () => {
      clearTimeout(timer);
      timer = setTimeout(() => write(wished), pauseMs);
    };
    startAnew();
    // What leads elsewhere says so a little later, and writing would hold it back.
    document.addEventListener("click", startAnew, true);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("click", startAnew, true);
    };
  }, [wished, search, pathname, isIdle]);

  return {
    wished,
    times: seen.times,
    /** Wishes another list: its address is written at once, or `soon`, after a pause in what is typed. */
    wish(next: string, soon = false) {
      if (soon) setWished(next);
      else write(next);
    },
  };
}
