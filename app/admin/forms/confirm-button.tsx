import { Button } from "@mantine/core";
import { useState } from "react";
import { useFetcher } from "react-router";
import type { ActionResult } from "./action-result.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { useResult } from "./use-result.ts";

type ConfirmButtonProps = {
  path: string;
  text: string;
  title?: string;
  question: string;
  fields: Record<string, string>;
  onDone?: () => void;
};

/** The client action of `path` says how it ended. */
export function ConfirmButton({ path, text, title = text, question, fields, onDone }: ConfirmButtonProps) {
  const fetcher = useFetcher<ActionResult>();
  const [isOpen, setOpen] = useState(false);
  useResult(fetcher.data, ({ ok }) => {
    setOpen(false);
    if (ok) onDone?.();
  });
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {text}
      </Button>
      <ConfirmDialog
        fetcher={fetcher}
        path={path}
        title={title}
        question={isOpen ? question : null}
        fields={fields}
        confirm={text}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
