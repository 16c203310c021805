import { Badge, Button } from "@mantine/core";
import { Suspense } from "react";
import { Await, Link, useFetcher } from "react-router";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { leftToRight } from "#app/i18n/bidi.ts";
import { readForm } from "#app/platform/http/requests/form.server.ts";
import { proveNewestBackup } from "#app/records/backup/backup-proof.server.ts";
import { type ActionResult, done, refused } from "../forms/action-result.ts";
import { runAndToast } from "../forms/client-actions.ts";
import { FetcherForm } from "../forms/fetcher-form.tsx";
import { byIntent, withStatus } from "../forms/respond.server.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { Bone } from "../frame/bone.tsx";
import { paths } from "../frame/paths.ts";
import { ScreenHead } from "../frame/screen-head.tsx";
import type { Route } from "./+types/health";
import { type HealthState, healthLines } from "./health-lines.ts";
import { news } from "./news.ts";
import { type Health, readHealth } from "./read-health.server.ts";

const colors: Record<HealthState, string> = { ok: "green", look: "yellow", problem: "red", unchecked: "gray" };
const parts = ["store", "disk", "mail", "backups", "certificate", "clock"];

export async function loader({ context }: Route.LoaderArgs) {
  const health: Health | Promise<Health> = await readHealth(adminOf(context).staff);
  return { health };
}

/** Navigation shows the screen before anything is read. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const health = serverLoader().then((read) => read.health);
  health.catch(() => {});
  return { health };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { staff } = adminOf(context);
  const { intent } = await readForm(request);
  return withStatus<ActionResult>(await byIntent({ prove: () => prove(staff) }, intent)());
}

async function prove(staff: ReturnType<typeof adminOf>["staff"]) {
  const proved = await proveNewestBackup(staff);
  if (!proved) return refused("dashboard.noBackup");
  return proved.ok ? done("health.proved") : refused(`backups.refused.${proved.reason}`);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  runAndToast("health.proveFailed", serverAction);

export default function HealthScreen({ loaderData: { health } }: Route.ComponentProps) {
  const { t } = useAdmin();
  return (
    <>
      <ScreenHead title={t("health.title")} text={t("health.subtitle")} />
      <section className="panel" aria-labelledby="health-lines">
        <h2 id="health-lines">{t("health.state")}</h2>
        {health instanceof Promise ? (
          <Suspense fallback={<LinesSkeleton />}>
            <Await resolve={health} errorElement={<p role="alert">{t("dashboard.partFailed")}</p>}>
              {(read) => <Lines health={read} />}
            </Await>
          </Suspense>
        ) : (
          <Lines health={health} />
        )}
      </section>
      {!(health instanceof Promise) && <Program health={health} />}
      {health instanceof Promise && (
        <Suspense>
          <Await resolve={health} errorElement={null}>
            {(read) => <Program health={read} />}
          </Await>
        </Suspense>
      )}
    </>
  );
}

function Lines({ health }: { health: Health }) {
  const words = useAdmin();
  const { t } = words;
  const { backups } = health;
  return (
    <>
      <ul className="health">
        {healthLines(words, health).map(({ name, state, text, todo, to }) => (
          <li key={name}>
            <h3>{name}</h3>
            <Badge variant="light" color={colors[state]}>
              {t(`health.is.${state}`)}
            </Badge>
            <div>
              <p suppressHydrationWarning>{text}</p>
              {todo && <p className="soft">{to ? <Link to={to}>{todo}</Link> : todo}</p>}
            </div>
          </li>
        ))}
      </ul>
      {backups.is === "read" && backups.answer.last && <ProveBackup />}
    </>
  );
}

function LinesSkeleton() {
  const { t } = useAdmin();
  return (
    <ul className="health" aria-busy="true">
      {parts.map((part) => (
        <li key={part}>
          <h3>{t(`health.${part}`)}</h3>
          <Bone size="short" />
          <Bone />
        </li>
      ))}
    </ul>
  );
}

function ProveBackup() {
  const { t } = useAdmin();
  const fetcher = useFetcher<ActionResult>();
  const isBusy = fetcher.state !== "idle";
  return (
    <FetcherForm fetcher={fetcher} action={paths.health} className="actions">
      <input type="hidden" name="intent" value="prove" />
      <Button type="submit" variant="default" disabled={isBusy}>
        {t(isBusy ? "health.proving" : "health.prove")}
      </Button>
    </FetcherForm>
  );
}

function Program({ health: { program } }: { health: Health }) {
  const { t, format, locale } = useAdmin();
  if (program.is !== "read") return null;
  const { version, builtAt, node } = program.answer;
  return (
    <section className="panel" aria-labelledby="health-version">
      <h2 id="health-version">{t("health.version", { version: leftToRight(version) })}</h2>
      <p className="soft" suppressHydrationWarning>
        {builtAt && t("health.built", { time: format.moment(builtAt) })}{" "}
        {t("health.node", { version: leftToRight(`Node ${node}`) })}
      </p>
      <h3>{t("health.news")}</h3>
      {news.map(({ day, en, ar }) => (
        <div key={day} className="health-news">
          <h4>
            <time dateTime={day}>{format.day(day)}</time>
          </h4>
          <ul>
            {(locale === "ar" ? ar : en).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
