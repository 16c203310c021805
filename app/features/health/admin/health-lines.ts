import type { useAdmin } from "#app/admin/frame/admin-context.ts";
import { offeredPaths } from "#app/admin/offers/offered-paths.ts";
import { ageText } from "#app/admin/widgets/age-text.ts";
import { sizeText } from "#app/admin/widgets/size-text.ts";
import { leftToRight } from "#app/i18n/bidi.ts";
import { dayMs, minuteMs, secondMs } from "#app/platform/time.ts";
import { oldBackupMs } from "#app/records/health/old-backup.ts";
import type { Health } from "./read-health.server.ts";

type HealthState = "ok" | "warning" | "problem" | "unchecked";
type HealthLine = { name: string; state: HealthState; text: string; todo?: string; to?: string };
type Words = Pick<ReturnType<typeof useAdmin>, "t" | "format" | "locale">;
type LineState = Omit<HealthLine, "name">;

const gigabyte = 1024 ** 3;
const lowBytes = 3 * gigabyte;
const certificateSoonDays = 14;
const certificateLateDays = 5;
const skewSoonMs = 5 * secondMs;
const skewLateMs = minuteMs;

export function healthLines(words: Words, health: Health): HealthLine[] {
  const { t } = words;
  const parts = { store, disk, mail, backups, copies, certificate, clock } as const;
  return Object.entries(parts).flatMap(([part, lineOf]) => {
    const name = t(`health.${part}`);
    const read = health[part as keyof typeof parts];
    if (read.is === "read" && read.answer === null) return [];
    if (read.is === "read") return { name, ...lineOf(words, read.answer as never, health) };
    const isNetwork = part === "certificate";
    return { name, state: isNetwork ? "unchecked" : "problem", text: t(`health.${read.is}`), todo: t("health.reload") };
  });
}

type AnswerOf<Name extends keyof Health> =
  Extract<Health[Name], { is: "read" }> extends { answer: infer A } ? A : never;

function problem(text: string, todo: string, to?: string): LineState {
  return { state: "problem", text, todo, to };
}

function store({ t, format }: Words, { engine, bytes, migrations, pending, fault }: AnswerOf<"store">): LineState {
  const size = sizeText({ t, format }, bytes);
  const text = t("health.storeText", { engine: leftToRight(engine), size, count: migrations });
  if (fault)
    return problem(
      t("health.storeFault", { fault: leftToRight(fault) }),
      t("health.storeFaultTodo"),
      offeredPaths.backups,
    );
  if (pending > 0) return problem(t("health.storePending", { count: pending }), t("health.storePendingTodo"));
  return { state: "ok", text: `${text} ${t(fault === null ? "health.storeChecked" : "health.storeUnchecked")}` };
}

function disk({ t, format }: Words, { freeBytes, totalBytes, isScarce }: AnswerOf<"disk">): LineState {
  const inGigabytes = (bytes: number) => format.number(Math.round((bytes / gigabyte) * 10) / 10);
  const text = t("health.diskText", { free: inGigabytes(freeBytes), total: inGigabytes(totalBytes) });
  if (isScarce) return problem(text, t("health.diskTodo"));
  return freeBytes < lowBytes ? { state: "warning", text, todo: t("health.diskTodo") } : { state: "ok", text };
}

function mail({ t, format }: Words, mail: AnswerOf<"mail">): LineState {
  const last = mail.lastSentAt
    ? t("health.mailLast", { time: format.moment(mail.lastSentAt) })
    : t("health.mailNeverSent");
  const waiting = t("dashboard.mailsWaiting", { count: mail.waiting });
  const words = mail.lastError ? t("health.mailError", { words: leftToRight(mail.lastError) }) : "";
  const text = [last, waiting, words].filter(Boolean).join(" · ");
  if (mail.isStuck)
    return problem(`${t("dashboard.mailsStuck")} · ${text}`, t("health.mailStuckTodo"), offeredPaths.mails);
  if (mail.failed > 0 || mail.isFailing) return problem(text, t("health.mailFailingTodo"), offeredPaths.mails);
  if (mail.areFiles)
    return {
      state: "warning",
      text: t("dashboard.mailsAreFiles"),
      todo: t("health.mailFilesTodo"),
      to: offeredPaths.mailServer,
    };
  return mail.lastError
    ? { state: "warning", text, todo: t("health.mailFailingTodo"), to: offeredPaths.mails }
    : { state: "ok", text };
}

function backups(
  { t, format, locale }: Words,
  { failingSince, last }: NonNullable<AnswerOf<"backups">>,
  { now }: Health,
): LineState {
  if (!last) {
    const text = t(failingSince ? "dashboard.backupFailingNone" : "dashboard.noBackup");
    return problem(text, t("health.backupTodo"), offeredPaths.backups);
  }
  const age = ageText(last.madeAt, now, locale);
  const proved = last.readAgainAt
    ? t("health.backupReadAgain", { time: format.moment(last.readAgainAt) })
    : t("health.backupProved");
  const text = `${t("health.backupText", { age, time: format.moment(last.madeAt) })} ${proved}`;
  const isOld = Date.parse(now) - Date.parse(last.madeAt) > oldBackupMs;
  if (failingSince || isOld)
    return problem(text, t(failingSince ? "health.backupFailingTodo" : "health.backupOldTodo"), offeredPaths.backups);
  return { state: "ok", text };
}

function copies(
  { t, format, locale }: Words,
  { madeAt, failing }: NonNullable<AnswerOf<"copies">>,
  { now }: Health,
): LineState {
  const text = madeAt
    ? t("health.copyText", { age: ageText(madeAt, now, locale), time: format.moment(madeAt) })
    : t("health.copyNone");
  if (failing) {
    const words = t("health.copyFailing", { words: leftToRight(failing.words) });
    return problem(`${text} ${words}`, t("health.copyTodo"), offeredPaths.copies);
  }
  const isLate = madeAt !== null && Date.parse(now) - Date.parse(madeAt) > oldBackupMs;
  if (isLate) return problem(text, t("health.copyTodo"), offeredPaths.copies);
  return { state: madeAt ? "ok" : "unchecked", text };
}

function certificate({ t, format }: Words, { host, certificate }: AnswerOf<"certificate">, { now }: Health): LineState {
  const isLocal = /^(localhost|127\.|\[::1\])/.test(host);
  const named = { host: leftToRight(host) };
  if (!certificate)
    return isLocal
      ? { state: "unchecked", text: t("health.certificateLocal", named) }
      : problem(t("health.certificateNone", named), t("health.certificateNoneTodo"));
  const days = Math.floor((Date.parse(certificate.validUntil) - Date.parse(now)) / dayMs);
  const issuer = leftToRight(certificate.issuer || "?");
  const text = t("health.certificateText", {
    ...named,
    issuer,
    time: format.moment(certificate.validUntil),
    count: Math.max(0, days),
  });
  if (certificate.problem) {
    const words = t("health.certificateProblem", { words: leftToRight(certificate.problem) });
    return problem(`${words} ${text}`, t("health.certificateTodo"));
  }
  if (days >= certificateSoonDays) return { state: "ok", text };
  return { state: days < certificateLateDays ? "problem" : "warning", text, todo: t("health.certificateTodo") };
}

function clock({ t, format }: Words, { skewMs, wentBackMs }: AnswerOf<"clock">): LineState {
  if (wentBackMs !== null) {
    const count = Math.ceil(wentBackMs / minuteMs);
    return problem(t("health.clockWentBack", { count }), t("health.clockTodo"));
  }
  if (skewMs === null)
    return { state: "unchecked", text: t("health.clockUnchecked"), todo: t("health.clockUncheckedTodo") };
  const seconds = format.number(Math.round(Math.abs(skewMs) / 100) / 10);
  const text = t("health.clockSkew", { count: seconds });
  if (Math.abs(skewMs) < skewSoonMs) return { state: "ok", text };
  return { state: Math.abs(skewMs) < skewLateMs ? "warning" : "problem", text, todo: t("health.clockTodo") };
}
