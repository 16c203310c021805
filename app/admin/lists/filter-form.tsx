import { type ReactNode, useRef } from "react";
import { useWishedSearch } from "./use-wished-search.ts";

type FilterFormProps = { path: string; label: string; children: ReactNode };

/**
 * What a long list is asked for, which the server looks up: each choice goes into the list's address at once, what is
 * typed after a pause, and the list begins at its first page again. An address that was led to fills the fields anew.
 */
export function FilterForm({ path, label, children }: FilterFormProps) {
  const { times, wish } = useWishedSearch();
  const form = useRef<HTMLFormElement>(null);

  function wishWhatIsFilled(soon: boolean) {
    if (!form.current) return;
    const filled = [...new FormData(form.current)].filter(([, value]) => value !== "") as [string, string][];
    const text = new URLSearchParams(filled).toString();
    wish(text && `?${text}`, soon);
  }
  return (
    <search aria-label={label}>
      <form
        key={times}
        ref={form}
        action={path}
        className="collection-tools"
        onChange={({ target }) => wishWhatIsFilled(target instanceof HTMLInputElement)}
        onSubmit={(event) => {
          event.preventDefault();
          wishWhatIsFilled(false);
        }}
      >
        {children}
      </form>
    </search>
  );
}
