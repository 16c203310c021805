import { Button, type ButtonProps } from "@mantine/core";
import type { ComponentProps, ReactNode, SubmitEvent } from "react";
import { type FetcherWithComponents, useFetcher } from "react-router";
import { HiddenFields, type HiddenValues } from "#app/auth/pages/hidden-fields.tsx";
import { RowButton } from "../widgets/row-action.tsx";

type FetcherFormProps = Omit<ComponentProps<FetcherWithComponents<unknown>["Form"]>, "method"> & {
  fetcher: FetcherWithComponents<unknown>;
  fields?: HiddenValues;
  /** The form may be sent again while the page still reloads after the last time. */
  isRepeated?: boolean;
};

/** `flushSync` makes the fetcher busy at once; the router's own form lets a fast second click through. */
export function FetcherForm({ fetcher, fields, isRepeated, onSubmit, children, ...form }: FetcherFormProps) {
  function send(event: SubmitEvent<HTMLFormElement>) {
    // React events bubble from a form in a dialog over this one.
    if (event.defaultPrevented) return;
    event.preventDefault();
    if (fetcher.state === "submitting" || (fetcher.state === "loading" && !isRepeated)) return;
    onSubmit?.(event);
    const { submitter } = event.nativeEvent as globalThis.SubmitEvent;
    fetcher.submit((submitter as HTMLButtonElement | null) ?? event.currentTarget, { method: "post", flushSync: true });
  }
  return (
    <fetcher.Form {...form} method="post" onSubmit={send}>
      <HiddenFields fields={fields} />
      {children}
    </fetcher.Form>
  );
}

type ActionButtonProps = ButtonProps &
  Pick<ComponentProps<"button">, "aria-keyshortcuts"> & {
    path?: string;
    fields: HiddenValues;
    fetcher?: FetcherWithComponents<unknown>;
    formClass?: string;
    busy?: ReactNode;
  };

export function ActionButton({ path, fields, fetcher, formClass, busy, children, ...button }: ActionButtonProps) {
  const own = useFetcher();
  const used = fetcher ?? own;
  const isBusy = used.state !== "idle";
  return (
    <FetcherForm fetcher={used} action={path} fields={fields} className={formClass}>
      <Button type="submit" variant="default" {...button} disabled={isBusy}>
        {isBusy && busy ? busy : children}
      </Button>
    </FetcherForm>
  );
}

type RowSubmitProps = ComponentProps<typeof RowButton> & Pick<ActionButtonProps, "path" | "fields" | "formClass">;

/** It stays focused during its request. */
export function RowSubmit({ path, fields, formClass, ...button }: RowSubmitProps) {
  const fetcher = useFetcher();
  return (
    <FetcherForm fetcher={fetcher} action={path} fields={fields} className={formClass}>
      <RowButton {...button} type="submit" aria-disabled={fetcher.state !== "idle" || undefined} />
    </FetcherForm>
  );
}
