import { Button, TextInput } from "@mantine/core";
import { useRef, useState } from "react";
import { useFetcher, useLocation } from "react-router";
import { FetcherForm } from "#app/admin/forms/fetcher-form.tsx";
import { useResult } from "#app/admin/forms/use-result.ts";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { showResultToast, showToast } from "#app/admin/frame/toasts.tsx";
import { isolated } from "#app/i18n/bidi.ts";
import { quickLineMax, readQuickTask } from "../records/quick-task.ts";
import type { QuickAnswer } from "./answer-tasks.server.ts";
import { NewCodes } from "./new-codes.tsx";
import { CodeLabel } from "./project-codes/code-label.tsx";
import { DueDate, PriorityBadge } from "./task-badges.tsx";
import { tasksPath } from "./task-paths.ts";

type QuickAddProps = { codes: { code: string; color: string; is_active: boolean }[]; today: string };

export function QuickAdd({ codes, today }: QuickAddProps) {
  const { t } = useAdmin();
  const { search } = useLocation();
  const fetcher = useFetcher<QuickAnswer>();
  const answer = fetcher.data;
  const field = useRef<HTMLInputElement>(null);
  const [line, setLine] = useState("");
  const [hasError, setHasError] = useState(true);
  const sent = useRef("");
  const offered = codes.filter(({ is_active }) => is_active).map(({ code }) => code);
  useResult(fetcher.data, (result) => {
    setHasError(true);
    if (result.ok && result.unknown?.length) showUnknown(result.unknown, result.id);
    else showResultToast(t, result);
    if (!result.ok) return result.errors.line && field.current?.focus();
    // What was typed meanwhile is the next task.
    setLine((now) => (now === sent.current ? "" : now));
  });
  function showUnknown(marks: string[], id?: string) {
    const text = t("tasks.quickUnknown", { marks: marks.map(isolated).join(" ") });
    showToast({ title: t("tasks.saved"), text, action: <NewCodes marks={marks} codes={codes} id={id} /> });
  }
  const error = answer && !answer.ok && hasError ? answer.errors.line : undefined;
  return (
    <FetcherForm
      fetcher={fetcher}
      action={tasksPath + search}
      className="quick-add"
      onSubmit={() => {
        sent.current = line;
      }}
      fields={{ intent: "quick" }}
      isRepeated
    >
      <TextInput
        ref={field}
        name="line"
        aria-label={t("tasks.quickAdd")}
        inputWrapperOrder={["input", "error", "description"]}
        description={t("tasks.quickHint")}
        placeholder={t("tasks.quickExample", { code: offered[0] ?? "ERP" })}
        value={line}
        onChange={({ currentTarget }) => {
          setLine(currentTarget.value);
          setHasError(false);
        }}
        error={error && t(error.word, error.values)}
        maxLength={quickLineMax}
        autoComplete="off"
        enterKeyHint="done"
        // An empty field would show its Arabic example from the left.
        dir={line ? "auto" : undefined}
      />
      <Button type="submit" variant="default">
        {t("tasks.quickButton")}
      </Button>
      <Understood line={line} codes={codes} offered={offered} today={today} onAdded={() => field.current?.focus()} />
    </FetcherForm>
  );
}

type UnderstoodProps = QuickAddProps & { line: string; offered: string[]; onAdded: () => void };

function Understood({ line, codes, offered, today, onAdded }: UnderstoodProps) {
  const { title, priority, due_date, project_code, unknown } = readQuickTask(line, { codes: offered, today });
  const isPlain = !priority && !due_date && !project_code;
  return (
    <div className="quick-understood">
      {!isPlain && title && <bdi>{title}</bdi>}
      <div role="status">
        {priority && <PriorityBadge priority={priority} />}
        {due_date && <DueDate due_date={due_date} isOverdue={false} />}
        {project_code && (
          <CodeLabel code={project_code} color={codes.find(({ code }) => code === project_code)?.color} />
        )}
        <Unknown marks={unknown} />
      </div>
      <NewCodes marks={unknown} codes={codes} onAdded={onAdded} />
    </div>
  );
}

function Unknown({ marks }: { marks: string[] }) {
  const { t } = useAdmin();
  if (marks.length === 0) return null;
  return <span>{t("tasks.quickUnknown", { marks: marks.map(isolated).join(" ") })}</span>;
}
