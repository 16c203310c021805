import { type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";

const typingMs = 300;

type FilterFormProps = { path: string; label: string; children: ReactNode };

/**
 * What a long list is asked for, which the server looks up: each choice goes into the list's address at once, what is
 * typed after a pause, and the list begins at its first page again. An address that was led to fills the fields anew.
 */
export function FilterForm({ path, label, children }: FilterFormProps) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // What was written and is not the address yet: more can be written before the first of it is seen.
  const [written, setWritten] = useState<string[]>([]);
  const [drawn, setDrawn] = useState({ search, times: 0 });
  if (drawn.search !== search) {
    const own = written.indexOf(search);
    setWritten(own < 0 ? [] : written.slice(own + 1));
    setDrawn({ search, times: own < 0 ? drawn.times + 1 : drawn.times });
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  function write() {
    clearTimeout(timer.current);
    if (!form.current) return;
    const filled = [...new FormData(form.current)].filter(([, value]) => value !== "") as [string, string][];
    const text = new URLSearchParams(filled).toString();
    const wished = text && `?${text}`;
    setWritten((before) => [...before, wished]);
    navigate({ pathname: path, search: wished }, { replace: true, preventScrollReset: true });
  }
  function writeSoon() {
    clearTimeout(timer.current);
    timer.current = setTimeout(write, typingMs);
  }
  return (
    <search aria-label={label}>
      <form
        key={drawn.times}
        ref={form}
        action={path}
        className="collection-tools"
        onChange={({ target }) => (isTyped(target) ? writeSoon() : write())}
        onSubmit={(event) => {
          event.preventDefault();
          write();
        }}
      >
        {children}
      </form>
    </search>
  );
}

function isTyped(target: EventTarget) {
  return target instanceof HTMLInputElement;
}
