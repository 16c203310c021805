import { useDraggable } from "@dnd-kit/core";
import { ActionIcon, NativeSelect } from "@mantine/core";
import { type PointerEvent, type ReactNode, useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { taskStatuses } from "#app/records/work/task.ts";
import type { ListedTask } from "#app/records/work/task-list.server.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { Icon } from "../frame/icons.tsx";
import { CodeMark } from "../project-codes/code-mark.tsx";
import { DueDate, PriorityBadge } from "./task-marks.tsx";
import { statusWords, type TaskStatus } from "./task-words.ts";

type TaskCardProps = {
  task: ListedTask;
  colors: ReadonlyMap<string, string>;
  onChoose: (status: TaskStatus) => void;
};

/** The task whose state was chosen on its card: the card is rendered anew in another column and gets the focus back. */
let chosenId: string | null = null;

/** A task on the board. A mouse takes the whole card, a finger its handle alone, for the rest moves the page. */
export function TaskCard({ task, colors, onChoose }: TaskCardProps) {
  const { t } = useAdmin();
  const { search } = useLocation();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging } = useDraggable({
    id: task.id,
    attributes: { roleDescription: t("tasks.dragHandle") },
  });
  const choice = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (chosenId === task.id && document.activeElement === document.body) choice.current?.focus();
  }, [task.id]);

  function take(event: PointerEvent) {
    const isOnControl = (event.target as Element).closest("select, button") !== null;
    if (event.pointerType === "mouse" && !isOnControl) listeners?.onPointerDown?.(event);
  }
  return (
    <li className="task-card" ref={setNodeRef} data-dragging={isDragging || undefined} onPointerDown={take}>
      <CardFace
        task={task}
        colors={colors}
        title={
          <Link to={{ pathname: `/admin/tasks/${task.id}`, search }} draggable={false}>
            <bdi>{task.title}</bdi>
          </Link>
        }
      />
      <div className="task-card-actions">
        <NativeSelect
          ref={choice}
          size="xs"
          aria-label={`${t("tasks.status")} ${task.title}`}
          value={task.status}
          onChange={({ currentTarget }) => {
            chosenId = task.id;
            onChoose(currentTarget.value as TaskStatus);
          }}
          data={taskStatuses.map((value) => ({ value, label: t(statusWords[value]) }))}
        />
        <ActionIcon
          ref={setActivatorNodeRef}
          className="ordered-handle"
          variant="subtle"
          size="lg"
          {...attributes}
          {...listeners}
          aria-label={t("tasks.drag", { name: task.title })}
        >
          <Icon name="Grip" />
        </ActionIcon>
      </div>
    </li>
  );
}

type CardFaceProps = Pick<TaskCardProps, "task" | "colors"> & { title?: ReactNode };

/** The contents of a card, in its column and while it is dragged. */
export function CardFace({ task, colors, title = <bdi>{task.title}</bdi> }: CardFaceProps) {
  const { project_code: code, priority, due_date } = task;
  return (
    <>
      <h4>{title}</h4>
      <div className="task-card-marks">
        <PriorityBadge priority={priority} />
        {code && <CodeMark code={code} color={colors.get(code)} />}
        {due_date && <DueDate {...task} />}
      </div>
    </>
  );
}
