import { useEffect, useEffectEvent, useRef } from "react";

export function useResult<Result>(result: Result | undefined, onResult: (result: Result) => void) {
  const handled = useRef(result);
  const handle = useEffectEvent(onResult);
  useEffect(() => {
    if (!result || handled.current === result) return;
    handled.current = result;
    handle(result);
  }, [result]);
}

export function useFirstInvalid(result: unknown) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (result) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [result]);
  return form;
}
