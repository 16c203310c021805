import { Button } from "@mantine/core";
import { useFetcher } from "react-router";
import type { ActionResult } from "#app/admin/forms/action-result.ts";
import { useResult } from "#app/admin/forms/use-result.ts";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { showResultToast } from "#app/admin/frame/toasts.tsx";
import { isolated } from "#app/i18n/bidi.ts";
import { codeOfMark } from "../records/quick-task.ts";
import { tasksPath } from "./task-paths.ts";

type NewCodesProps = {
  /** That were not understood. */
  marks: readonly string[];
  codes: readonly { code: string }[];
  /** The task that gets the code, where it is there already. */
  id?: string;
  onAdded?: () => void;
};

/** Offers what is written like the code of a project and is none. */
export function NewCodes({ marks, codes, id, onAdded }: NewCodesProps) {
  const { t } = useAdmin();
  const fetcher = useFetcher<ActionResult>();
  useResult(fetcher.data, (answer) => {
    showResultToast(t, answer);
    if (answer.ok) onAdded?.();
  });
  const known = new Set(codes.map(({ code }) => code.toLowerCase()));
  const offered = [...new Set(marks.flatMap((mark) => codeOfMark(mark) ?? []))].filter(
    (code) => !known.has(code.toLowerCase()),
  );
  return offered.map((code) => (
    <Button
      key={code}
      variant="default"
      size="compact-sm"
      disabled={fetcher.state !== "idle"}
      onClick={() => fetcher.submit({ intent: "code", code, ...(id && { id }) }, { method: "post", action: tasksPath })}
    >
      {t("tasks.addCode", { code: isolated(code) })}
    </Button>
  ));
}
