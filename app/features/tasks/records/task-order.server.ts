import { sql } from "kysely";
import { nameLock, rowLock } from "#app/platform/database/database.server.ts";
import { announce } from "#app/platform/live/announce.server.ts";
import { collated } from "#app/records/lists/list.server.ts";
import { forAdmin } from "#app/records/store/permission.ts";
import { selectRows, store, updateRows } from "#app/records/store/store.server.ts";
import { type TaskFields, topPosition } from "./task.ts";

type Status = TaskFields["status"];
export type Place = { after?: string; before?: string };

/** Serialises moves, so that each reads the neighbours that the one before it left. */
export const lockOrder = forAdmin(async (id: string) => {
  await nameLock("task order");
  await selectRows("tasks", { id }).select("id").$call(rowLock).execute();
});

/** A neighbour that has left the column meanwhile is no place: the other one is, or the top. */
export const positionAt = forAdmin(async (id: string, status: Status, { after, before }: Place) => {
  const isBelow = (await positionOf(status, after)) !== null;
  const neighbour = { id: isBelow ? after : before, isBelow };
  const position = await positionBeside(id, status, neighbour);
  if (position !== null) return position;
  await renumber(status);
  return (await positionBeside(id, status, neighbour)) ?? topPosition();
});

export const placeTask = forAdmin(async (id: string, position: number) => {
  await updateRows("tasks", { id }).set({ position }).execute();
  await announce("tasks");
});

function column(status: Status) {
  return selectRows("tasks", { status, deleted_at: null });
}

async function positionOf(status: Status, id: string | undefined) {
  if (!id) return null;
  const found = await column(status).select("position").where("id", "=", id).executeTakeFirst();
  return found?.position ?? null;
}

type Neighbour = { id: string | undefined; isBelow: boolean };

/** Null where there is no number between the neighbour and the next task on that side. */
async function positionBeside(id: string, status: Status, { id: neighbour, isBelow }: Neighbour) {
  const from = await positionOf(status, neighbour);
  if (from === null) return topPosition();
  const others = column(status).where("id", "not in", [id, neighbour ?? ""]);
  const { next } = await others
    .where("position", isBelow ? ">=" : "<=", from)
    .select(({ fn }) => (isBelow ? fn.min("position") : fn.max("position")).as("next"))
    .executeTakeFirstOrThrow();
  if (next === null) return isBelow ? from + 1 : Math.min(from - 1, topPosition());
  const between = (from + Number(next)) / 2;
  return between === from || between === Number(next) ? null : between;
}

async function renumber(status: Status) {
  const top = sql.lit(topPosition());
  await sql`
    update tasks set position = ranked.place + ${top} from (
      select id as ranked_id, row_number() over (order by position, created_at desc, ${collated("id", "C")}) as place
      from tasks where status = ${status} and deleted_at is null
    ) as ranked where ranked.ranked_id = tasks.id`.execute(store());
}
