import type { ComponentProps, SubmitEvent } from "react";
import type { FetcherWithComponents } from "react-router";

type FetcherFormProps = Omit<ComponentProps<FetcherWithComponents<unknown>["Form"]>, "method"> & {
  fetcher: FetcherWithComponents<unknown>;
};

/**
 * A form that a fetcher posts, once: its state says from the same moment that the form travels. The router's own form
 * says so a little later, on a slow machine long enough for a second click.
 */
export function FetcherForm({ fetcher, onSubmit, ...form }: FetcherFormProps) {
  function send(event: SubmitEvent<HTMLFormElement>) {
    // A form in a dialog over this one was sent, and has said so.
    if (event.defaultPrevented) return;
    event.preventDefault();
    if (fetcher.state !== "idle") return;
    onSubmit?.(event);
    const { submitter } = event.nativeEvent as globalThis.SubmitEvent;
    fetcher.submit((submitter as HTMLButtonElement | null) ?? event.currentTarget, { method: "post", flushSync: true });
  }
  return <fetcher.Form {...form} method="post" onSubmit={send} />;
}
