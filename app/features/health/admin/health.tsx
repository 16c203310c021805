import { Link } from "react-router";
import { type ActionResult, done, refused } from "#app/admin/forms/action-result.ts";
import { runAndToast } from "#app/admin/forms/client-actions.ts";
import { ActionButton } from "#app/admin/forms/fetcher-form.tsx";
import { formAction } from "#app/admin/forms/form-action.server.ts";
import { byIntent } from "#app/admin/forms/respond.server.ts";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { Bone } from "#app/admin/frame/bone.tsx";
import { ScreenHead } from "#app/admin/frame/screen-head.tsx";
import { FigureTable } from "#app/admin/widgets/figure-table.tsx";
import { Panel } from "#app/admin/widgets/panel.tsx";
import { StateBadge } from "#app/admin/widgets/state-badge.tsx";
import { WhenRead } from "#app/admin/widgets/when-read.tsx";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { leftToRight } from "#app/i18n/bidi.ts";
import { healthOffers } from "#app/records/health/health-offers.server.ts";
import type { Admin } from "#app/records/store/permission.ts";
import type { Route } from "./+types/health";
import { healthLines } from "./health-lines.ts";
import { healthPath } from "./health-path.ts";
import { news } from "./news.ts";
import { type Health, readHealth } from "./read-health.server.ts";
import "./health.css";

const parts = ["store", "disk", "mail", "backups", "certificate", "clock"];

export async function loader({ context }: Route.LoaderArgs) {
  const health: Health | Promise<Health> = await readHealth(adminOf(context).staff);
  return { health };
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const health = serverLoader().then((read) => read.health);
  health.catch(() => {});
  return { health };
}

export const action = formAction((staff, { intent }) => byIntent({ prove }, intent)(staff));

async function prove(staff: Admin): Promise<ActionResult> {
  const proved = await healthOffers.backups?.prove(staff);
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
      <Panel title={t("health.state")}>
        <WhenRead data={health} skeleton={<LinesSkeleton />} failed={<p role="alert">{t("dashboard.partFailed")}</p>}>
          {(read) => <Lines health={read} />}
        </WhenRead>
      </Panel>
      <WhenRead data={health} failed={null}>
        {(read) => <Refused health={read} />}
      </WhenRead>
      <WhenRead data={health} failed={null}>
        {(read) => <Program health={read} />}
      </WhenRead>
    </>
  );
}

function Lines({ health }: { health: Health }) {
  const words = useAdmin();
  const { backups } = health;
  return (
    <>
      <ul className="health">
        {healthLines(words, health).map(({ name, state, text, todo, to }) => (
          <li key={name}>
            <h3>{name}</h3>
            <StateBadge state={state} words="health.is" />
            <div>
              <p suppressHydrationWarning>{text}</p>
              {todo && <p className="soft">{to ? <Link to={to}>{todo}</Link> : todo}</p>}
            </div>
          </li>
        ))}
      </ul>
      {backups.is === "read" && backups.answer?.last && (
        <ActionButton
          path={healthPath}
          fields={{ intent: "prove" }}
          formClass="actions"
          busy={words.t("health.proving")}
        >
          {words.t("health.prove")}
        </ActionButton>
      )}
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

function Refused({ health: { refused } }: { health: Health }) {
  const { t, format } = useAdmin();
  if (refused.is !== "read") return null;
  const rows = refused.answer.filter(({ week }) => week > 0);
  return (
    <Panel title={t("health.refused")}>
      <p className="soft">{t(rows.length > 0 ? "health.refusedText" : "health.refusedNone")}</p>
      {rows.length > 0 && (
        <FigureTable
          label={t("health.refused")}
          headings={[t("health.refusedCause"), t("health.refusedDay"), t("health.refusedWeek")]}
          rows={rows.map(({ kind, day, week }) => ({
            key: kind,
            name: t(`health.refused.${kind}`),
            figures: [format.number(day), format.number(week)],
          }))}
        />
      )}
    </Panel>
  );
}

function Program({ health: { program } }: { health: Health }) {
  const { t, format, locale } = useAdmin();
  if (program.is !== "read") return null;
  const { version, builtAt, node } = program.answer;
  return (
    <Panel title={t("health.version", { version: leftToRight(version) })}>
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
    </Panel>
  );
}
