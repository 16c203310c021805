import { Checkbox } from "@mantine/core";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { useSaves } from "#app/admin/lists/use-saves.ts";
import type { ListedTask } from "../records/task-list.server.ts";
import { tasksPath } from "./task-paths.ts";

type Of = Pick<ListedTask, "id" | "milestones" | "milestones_done">;

export function MilestoneCount({ milestones, milestones_done }: Omit<Of, "id">) {
  const { t, format } = useAdmin();
  const values = { done: format.number(milestones_done.length), count: format.number(milestones.length) };
  if (milestones.length === 0) return null;
  return (
    <span className="milestone-count">
      <progress value={milestones_done.length} max={milestones.length} aria-hidden />
      <bdi dir="ltr" aria-hidden>
        {values.done} / {values.count}
      </bdi>
      <span className="visually-hidden">{t("tasks.milestonesDone", values)}</span>
    </span>
  );
}

export function Milestones({ id, milestones, milestones_done }: Of) {
  const { changes, save } = useSaves<{ milestone: string; isDone: boolean }>(tasksPath);
  if (milestones.length === 0) return null;
  const ticks = new Map(changes.map(({ milestone, isDone }) => [milestone, isDone]));
  const done = new Set(milestones_done);
  const isDone = (milestone: string) => ticks.get(milestone) ?? done.has(milestone);
  const tick = (milestone: string, isDone: boolean) =>
    save({ milestone, isDone }, () => ({ intent: "tick", id, milestone, isDone: isDone ? "1" : "" }));
  return (
    <details className="milestones">
      <summary>
        <MilestoneCount milestones={milestones} milestones_done={milestones.filter(isDone)} />
      </summary>
      <ul>
        {milestones.map((milestone, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two milestones of a task may have the same name
          <li key={`${index} ${milestone}`}>
            <Checkbox
              size="xs"
              label={<bdi>{milestone}</bdi>}
              checked={isDone(milestone)}
              onChange={({ currentTarget }) => tick(milestone, currentTarget.checked)}
            />
          </li>
        ))}
      </ul>
    </details>
  );
}
