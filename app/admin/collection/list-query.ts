import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";

const typingMs = 250;

/**
 * What a list was asked for, kept in its address, so that a reload, the way back and a shared link show the same list:
 * the words sought, the order, and a choice for each filter. A dialog over the list has them in its address too.
 */
export function useListQuery() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const asked = new URLSearchParams(search).get("q") ?? "";
  const [typed, setTyped] = useState(asked);
  const [seen, setSeen] = useState(asked);
  const [written, setWritten] = useState(asked);
  // The address follows what is typed after a while; what it says otherwise was led to and counts.
  if (asked !== seen) {
    setSeen(asked);
    if (asked !== written) setTyped(asked);
  }
  const wished = withParam(search, "q", typed);

  function write(wish: string) {
    const quietly = { replace: true, preventScrollReset: true };
    // The list stands here whole: another view of it needs nothing from the server. And the address is here at once, or
    // what is wished or typed next would start from the one before.
    navigate({ pathname, search: wish }, { ...quietly, defaultShouldRevalidate: false, flushSync: true });
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a pause in the typing starts this, or another page
  useEffect(() => {
    if (typed === asked) return;
    const timer = setTimeout(() => {
      setWritten(typed);
      write(wished);
    }, typingMs);
    return () => clearTimeout(timer);
  }, [typed, asked, pathname]);

  return {
    typed,
    setTyped,
    /** What the list is asked for, with what was typed a moment ago. */
    asked: wished,
    /** The same as the address has it; what was typed follows, into a dialog's address too. */
    search,
    wishOf: (name: string) => new URLSearchParams(search).get(name) ?? "",
    wish(name: string, value: string) {
      setWritten(typed);
      write(withParam(wished, name, value));
    },
    clear() {
      setTyped("");
      setWritten("");
      // How the list is looked at is nothing that it was asked for.
      write(withParam("", "view", new URLSearchParams(search).get("view") ?? ""));
    },
  };
}

function withParam(search: string, name: string, value: string) {
  const params = new URLSearchParams(search);
  if (value === "") params.delete(name);
  else params.set(name, value);
  const text = params.toString();
  return text && `?${text}`;
}
