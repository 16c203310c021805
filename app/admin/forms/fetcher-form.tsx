import type { ComponentProps, SubmitEvent } from "react";
import type { FetcherWithComponents } from "react-router";

type FetcherFormProps = Omit<ComponentProps<FetcherWithComponents<unknown>["Form"]>, "method"> & {
  fetcher: FetcherWithComponents<unknown>;
};

/** `flushSync` makes the fetcher busy at once; the router's own form lets a fast second click through. */
export function FetcherForm({ fetcher, onSubmit, ...form }: FetcherFormProps) {
  function send(event: SubmitEvent<HTMLFormElement>) {
    // React events bubble from a form in a dialog over this one.
    if (event.defaultPrevented) return;
    event.preventDefault();
    if (fetcher.state !== "idle") return;
    onSubmit?.(event);
    const { submitter } = event.nativeEvent as globalThis.SubmitEvent;
    fetcher.submit((submitter as HTMLButtonElement | null) ?? event.currentTarget, { method: "post", flushSync: true });
  }
  return <fetcher.Form {...form} method="post" onSubmit={send} />;
}
