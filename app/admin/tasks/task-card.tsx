import { useDraggable } from "@dnd-kit/core";
import { ActionIcon, NativeSelect } from "@mantine/core";
import { type PointerEvent, type ReactNode, useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { taskStatuses } from "#app/records/work/task.ts";
import type { ListedTask } from "#app/records/work/task-list.server.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { Icon } from "../frame/icons.tsx";
import { taskPath } from "../frame/paths.ts";
import { CodeLabel } from "../project-codes/code-label.tsx";
import { DueDate, PriorityBadge } from "./task-badges.tsx";
import { statusWords, type TaskStatus } from "./task-words.ts";

type TaskCardProps = {
  task: ListedTask;
  colors: ReadonlyMap<string, string>;
  onChoose: (status: TaskStatus) => void;
};

/** Keeps the focus on the card after it renders in another column. */
let chosenId: string | null = null;

/** A mouse drags the whole card, touch only its handle, as the rest scrolls the page. */
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
          <Link to={{ pathname: taskPath(task.id), search }} draggable={false}>
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
          <Icon name="GripVertical" />
        </ActionIcon>
      </div>
    </li>
  );
}

type CardFaceProps = Pick<TaskCardProps, "task" | "colors"> & { title?: ReactNode };

export function CardFace({ task, colors, title = <bdi>{task.title}</bdi> }: CardFaceProps) {
  const { project_code: code, priority, due_date } = task;
  return (
    <>
      <h4>{title}</h4>
      <div className="task-card-badges">
        <PriorityBadge priority={priority} />
        {code && <CodeLabel code={code} color={colors.get(code)} />}
        {due_date && <DueDate {...task} />}
      </div>
    </>
  );
}
