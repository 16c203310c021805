import { countRows } from "#app/platform/database/count-rows.server.ts";
import { jobs } from "#app/platform/jobs/counted-jobs.server.ts";
import { healthOffers } from "#app/records/health/health-offers.server.ts";
import { checkDisk, checkMails } from "#app/records/health/system-checks.server.ts";
import type { System } from "#app/records/store/permission.ts";
import type { Metric, Sample } from "../platform/prometheus-text.ts";
import { bucketEnds, type createRequestCounts } from "../platform/request-counts.server.ts";

type Requests = ReturnType<ReturnType<typeof createRequestCounts>["read"]>;

/** What cannot be read now, as while the database is away, is left out. */
export async function readMetrics(staff: System, requests: Requests, moment = new Date()): Promise<Metric[]> {
  const parts = await Promise.allSettled([mailsOf(staff), jobsOf(staff), backupsOf(staff, moment), diskOf(staff)]);
  return [
    ...requestsOf(requests),
    ...parts.flatMap((part) => (part.status === "fulfilled" ? part.value : [])),
    ...processOf(),
  ];
}

function requestsOf({ counts, aborted, streams, waiting }: Requests): Metric[] {
  const kinds = [...counts];
  const answered = kinds.flatMap(([kind, { classes }]) =>
    classes.map((value, digit) => ({ labels: { kind, status: digit === 0 ? "none" : `${digit}xx` }, value })),
  );
  const total: Metric["samples"] = answered.filter(({ value }) => value > 0);
  const failed = answered.filter(({ labels }) => labels.status === "5xx").reduce((sum, { value }) => sum + value, 0);
  const times = kinds.filter(([kind]) => kind !== "live").flatMap(([kind, own]) => histogramOf(kind, own));
  return [
    { name: "daftar_requests_total", type: "counter", help: "Requests that have ended.", samples: total },
    counter("daftar_errors_total", "Requests that failed on the side of the site (5xx).", failed),
    counter("daftar_requests_aborted_total", "Requests whose client went away.", aborted),
    { name: "daftar_request_seconds", type: "histogram", help: "From request to end of the answer.", samples: times },
    gauge("daftar_requests_waiting", "Requests that wait for the end of their answer.", waiting),
    gauge("daftar_streams", "Open live streams.", streams),
  ];
}

type Counts = Requests["counts"] extends Map<string, infer Of> ? Of : never;

function histogramOf(kind: string, { buckets, seconds }: Counts): Sample[] {
  let sum = 0;
  const rising = buckets.map((count, place) => {
    sum += count;
    return { suffix: "_bucket", labels: { kind, le: String(bucketEnds[place] ?? "+Inf") }, value: sum };
  });
  return [
    ...rising,
    { suffix: "_sum", labels: { kind }, value: seconds },
    { suffix: "_count", labels: { kind }, value: sum },
  ];
}

async function mailsOf(staff: System) {
  const { waiting, failed } = await checkMails(staff);
  return [
    gauge("daftar_mails_waiting", "Mails that will be sent or tried again.", waiting),
    gauge("daftar_mails_failed", "Mails that were given up.", failed),
  ];
}

async function jobsOf(_: System) {
  const known = jobs().selectFrom("jobs");
  const [queued, failed] = await Promise.all([
    countRows(known.where("failed_at", "is", null)),
    countRows(known.where("failed_at", "is not", null)),
  ]);
  return [
    gauge("daftar_jobs_queued", "Jobs that were begun and are not done.", queued),
    gauge("daftar_jobs_failed", "Jobs that are not tried again.", failed),
  ];
}

async function backupsOf(staff: System, moment: Date) {
  const madeAt = (await healthOffers.backups?.last(staff))?.madeAt;
  if (!madeAt) return [];
  return [
    gauge("daftar_backup_age_seconds", "Since the newest backup.", (moment.getTime() - Date.parse(madeAt)) / 1_000),
  ];
}

async function diskOf(staff: System) {
  return [gauge("daftar_disk_free_bytes", "Where the data folder is.", (await checkDisk(staff)).freeBytes)];
}

function processOf() {
  const { rss, heapUsed } = process.memoryUsage();
  return [
    gauge("process_resident_memory_bytes", "Resident memory.", rss),
    gauge("daftar_heap_used_bytes", "Used heap of JavaScript.", heapUsed),
    gauge("process_start_time_seconds", "When the process began, in Unix time.", performance.timeOrigin / 1_000),
  ];
}

const gauge = (name: string, help: string, value: number) => single("gauge", name, help, value);
const counter = (name: string, help: string, value: number) => single("counter", name, help, value);

function single(type: Metric["type"], name: string, help: string, value: number): Metric {
  return { name, type, help, samples: [{ value }] };
}
