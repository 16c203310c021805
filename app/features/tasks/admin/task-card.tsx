import { useDraggable, useDroppable } from "@dnd-kit/core";
import { ActionIcon, NativeSelect } from "@mantine/core";
import { useMergedRef } from "@mantine/hooks";
import { type PointerEvent, type ReactNode, useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { Icon } from "#app/admin/frame/icons.tsx";
import { choicesOf } from "#app/admin/widgets/choices.ts";
import { MoveButtons } from "#app/admin/widgets/move-buttons.tsx";
import { type TaskStatus, taskStatuses } from "../records/task.ts";
import type { ListedTask } from "../records/task-list.server.ts";
import type { PlaceData } from "./board-places.ts";
import { MilestoneCount, Milestones } from "./milestones.tsx";
import { CodeLabel } from "./project-codes/code-label.tsx";
import { DueDate, PriorityBadge } from "./task-badges.tsx";
import { taskPath } from "./task-paths.ts";
import { TaskTick } from "./task-tick.tsx";

type TaskCardProps = {
  task: ListedTask;
  above: string | undefined;
  steps: { up: PlaceData | undefined; down: PlaceData | undefined } | undefined;
  colors: ReadonlyMap<string, string>;
  onMove: (place: PlaceData) => void;
};

/** Keeps the focus on the card after it renders in another column, whoever moved it. */
let focused: { id: string; on: "handle" | "choice" | "link" } | null = null;

/** A mouse drags the whole card, touch only its handle, as the rest scrolls the page. */
export function TaskCard({ task, above, steps, colors, onMove }: TaskCardProps) {
  const { t } = useAdmin();
  const { search } = useLocation();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging } = useDraggable({
    id: task.id,
    attributes: { roleDescription: t("tasks.dragHandle") },
  });
  const place: PlaceData = { status: task.status, after: above, before: task.id };
  const { setNodeRef: setPlaceRef, isOver } = useDroppable({ id: task.id, data: place, disabled: !steps });
  const choice = useRef<HTMLSelectElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (focused?.id !== task.id || document.activeElement !== document.body) return;
    ({ handle, choice, link })[focused.on].current?.focus();
  }, [task.id]);

  function take(event: PointerEvent) {
    const isOnControl = (event.target as Element).closest("select, button, summary, label, input") !== null;
    if (event.pointerType === "mouse" && !isOnControl) listeners?.onPointerDown?.(event);
  }
  return (
    <li
      className="task-card"
      ref={useMergedRef(setNodeRef, setPlaceRef)}
      data-dragging={isDragging || undefined}
      data-over={(isOver && !isDragging) || undefined}
      onPointerDown={take}
      onFocus={({ target }) => {
        const on =
          (target as Element) === handle.current
            ? "handle"
            : (target as Element) === choice.current
              ? "choice"
              : "link";
        focused = { id: task.id, on };
      }}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget) focused = null;
      }}
    >
      <CardFace
        task={task}
        colors={colors}
        tick={<TaskTick task={task} onMove={(_, place) => onMove(place)} />}
        title={
          <Link ref={link} to={{ pathname: taskPath(task.id), search }} draggable={false}>
            <bdi>{task.title}</bdi>
          </Link>
        }
      />
      <Milestones {...task} />
      <div className="task-card-actions">
        <NativeSelect
          ref={choice}
          size="xs"
          aria-label={`${t("tasks.status")} ${task.title}`}
          value={task.status}
          onChange={({ currentTarget }) => onMove({ status: currentTarget.value as TaskStatus })}
          data={choicesOf(t, "tasks.status", taskStatuses)}
        />
        {steps && (
          <MoveButtons
            name={task.title}
            size="md"
            canMove={{ up: Boolean(steps.up), down: Boolean(steps.down) }}
            onMove={(direction) => steps[direction] && onMove(steps[direction])}
          />
        )}
        <ActionIcon
          ref={useMergedRef(setActivatorNodeRef, handle)}
          className="ordered-handle"
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

type CardFaceProps = Pick<TaskCardProps, "task" | "colors"> & { tick?: ReactNode; title?: ReactNode };

function CardFace({ task, colors, tick, title = <bdi>{task.title}</bdi> }: CardFaceProps) {
  const { project_code: code, priority, due_date } = task;
  return (
    <>
      <div className="task-card-head">
        {tick}
        <h4>{title}</h4>
      </div>
      <div className="task-card-badges">
        {["high", "urgent"].includes(priority) && <PriorityBadge priority={priority} />}
        {code && <CodeLabel code={code} color={colors.get(code)} />}
        {due_date && <DueDate {...task} isShort />}
      </div>
    </>
  );
}

export function DraggedCard({ task, colors }: Pick<TaskCardProps, "task" | "colors">) {
  return (
    <div className="task-card dragged">
      <CardFace task={task} colors={colors} />
      <MilestoneCount {...task} />
    </div>
  );
}
