import { startWorker } from "#app/platform/background-worker.server.ts";
import { inTransaction, nameLock } from "#app/platform/database/database.server.ts";
import { runCounted } from "#app/platform/jobs/counted-jobs.server.ts";
import { log } from "#app/platform/log.server.ts";
import { hourMs, later, minuteMs, secondMs } from "#app/platform/time.ts";
import { forSystem, type System } from "#app/records/store/permission.ts";
import { insertRows, store, updateRows } from "#app/records/store/store.server.ts";
import type { RowOf } from "#app/records/store/table.ts";
import { postAlert, type Webhook } from "../platform/post-alert.server.ts";
import { noteStart } from "./alert-checks.server.ts";
import { alertMessage } from "./alert-messages.server.ts";
import type { alertTables } from "./alert-tables.ts";
import { publicWebhook } from "./webhook.server.ts";

type Notice = RowOf<typeof alertTables.alert_notices>;
type Post = typeof postAlert;

const perHour = 6;
const longestPauseMs = hourMs;
const stopMs = secondMs;

export function startTellingAlerts(staff: System) {
  const started = noteStart(staff).catch((err) => log.error({ err }, "the start could not be noted"));
  const worker = startWorker(async () => {
    await started;
    await tellAlerts(staff);
  }, "alerts could not be told");
  const timer = setInterval(worker.wake, minuteMs).unref();
  return {
    stop() {
      clearInterval(timer);
      return worker.stop(stopMs);
    },
  };
}

/** Tells each alert once when it is raised and once when it is cleared; what the server does not take is tried again. */
export const tellAlerts = forSystem(async (moment: Date = new Date(), post: Post = postAlert) => {
  const webhook = await publicWebhook();
  if (!webhook) return;
  await noteChanges(moment);
  for (let due = await takeDue(moment); due; due = await takeDue(moment)) {
    const notice = due;
    await runCounted("alert", notice.name, () => tell(webhook, notice, moment, post));
  }
});

function noteChanges(moment: Date) {
  return alone(async () => {
    const at = moment.toISOString();
    const raised = await store().selectFrom("alerts").select(["name", "raised_at"]).execute();
    const notices = await store().selectFrom("alert_notices").selectAll().execute();
    for (const { name, raised_at } of raised) {
      const notice = notices.find((one) => one.name === name);
      const begun = { raised_at, told_at: null, ended_at: null, end_told_at: null, tries: 0, next_at: at };
      if (!notice) await insertRows("alert_notices", { name, ...begun, last_error: null });
      else if (notice.end_told_at) await updateRows("alert_notices", { name }).set(begun).execute();
      else if (notice.ended_at) await updateRows("alert_notices", { name }).set({ ended_at: null }).execute();
    }
    const ended = notices.filter((one) => !one.ended_at && !raised.some(({ name }) => name === one.name));
    const names = ended.map(({ name }) => name);
    await updateRows("alert_notices", { name: names }).set({ ended_at: at }).execute();
    await store().deleteFrom("alert_notices").where("end_told_at", "<", later(moment, -hourMs)).execute();
  });
}

/** One that is due, put off until it would be tried again: another process does not take it too. */
function takeDue(moment: Date) {
  return alone(async () => {
    const notices = await store().selectFrom("alert_notices").selectAll().orderBy("next_at").execute();
    const since = later(moment, -hourMs);
    const told = notices.flatMap(({ told_at, end_told_at }) => [told_at, end_told_at]);
    if (told.filter((at) => at !== null && at > since).length >= perHour) return null;
    const due = notices.find(
      (one) => one.next_at <= moment.toISOString() && (!one.told_at || (one.ended_at && !one.end_told_at)),
    );
    if (!due) return null;
    const next_at = later(moment, Math.min(longestPauseMs, minuteMs * 2 ** due.tries));
    await updateRows("alert_notices", { name: due.name })
      .set({ tries: due.tries + 1, next_at })
      .execute();
    return due;
  });
}

async function tell(webhook: Webhook, { name, told_at, raised_at, ended_at }: Notice, moment: Date, post: Post) {
  const state = told_at ? "ended" : "begun";
  const message = await alertMessage(name, state, (told_at && ended_at) || raised_at);
  const { isTaken, status, words } = await post(webhook, message);
  const column = told_at ? "end_told_at" : "told_at";
  const at = moment.toISOString();
  const done = { [column]: at, tries: 0, next_at: at, last_error: null };
  if (!isTaken) log.warn({ alert: name, state, status, words }, "an alert was not taken by the webhook");
  const failed = { last_error: [status, words].filter(Boolean).join(" ") };
  await updateRows("alert_notices", { name })
    .set(isTaken ? done : failed)
    .execute();
}

function alone<Result>(work: () => Promise<Result>) {
  return inTransaction(async () => {
    await nameLock("alert notices");
    return work();
  });
}
