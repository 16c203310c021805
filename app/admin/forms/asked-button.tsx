import { Button } from "@mantine/core";
import { useState } from "react";
import { useFetcher } from "react-router";
import type { ActionResult } from "./action-result.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { useResult } from "./use-result.ts";

type AskedButtonProps = {
  path: string;
  text: string;
  title?: string;
  question: string;
  fields: Record<string, string>;
  onDone?: () => void;
};

/** The client action of `path` says how it ended. */
export function AskedButton({ path, text, title = text, question, fields, onDone }: AskedButtonProps) {
  const fetcher = useFetcher<ActionResult>();
  const [isAsked, setAsked] = useState(false);
  useResult(fetcher.data, ({ ok }) => {
    setAsked(false);
    if (ok) onDone?.();
  });
  return (
    <>
      <Button variant="default" onClick={() => setAsked(true)}>
        {text}
      </Button>
      <ConfirmDialog
        fetcher={fetcher}
        path={path}
        title={title}
        question={isAsked ? question : null}
        fields={fields}
        confirm={text}
        onClose={() => setAsked(false)}
      />
    </>
  );
}
