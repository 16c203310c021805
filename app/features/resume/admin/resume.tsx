import { Button } from "@mantine/core";
import { useState } from "react";
import { Outlet } from "react-router";
import type { DraftSource } from "#app/admin/drafts/draft.ts";
import { loadPartDrafts } from "#app/admin/drafts/load-drafts.server.ts";
import { runPartAction } from "#app/admin/forms/client-actions.ts";
import { formAction } from "#app/admin/forms/form-action.server.ts";
import { FigureField, PairField } from "#app/admin/forms/record-fields.tsx";
import { PartForm } from "#app/admin/forms/record-form.tsx";
import { RowsField } from "#app/admin/forms/rows/rows-field.tsx";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { failedScreen } from "#app/admin/frame/failed-screen.tsx";
import { ScreenHead } from "#app/admin/frame/screen-head.tsx";
import { OrderedRecords } from "#app/admin/lists/ordered-records.tsx";
import { ScreenTabs } from "#app/admin/lists/screen-tabs.tsx";
import { PdfField } from "#app/admin/media/file-field.tsx";
import { offeredPaths } from "#app/admin/offers/offered-paths.ts";
import { RecordLinks, TranslationMarks } from "#app/admin/translations/translation-marks.tsx";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { formatMonth } from "#app/i18n/format.ts";
import { listResumeEntries, readResume } from "#app/records/sections/resume.server.ts";
import { type ResumeKind, resumeKinds, type Statistic } from "#app/records/sections/resume.ts";
import { translationStates } from "#app/records/translation/translation.server.ts";
import { upToDate } from "#app/records/translation/translation.ts";
import type { Route } from "./+types/resume";
import { answerResume } from "./answer-resume.server.ts";
import { resumePath } from "./resume-paths.ts";

const openEndedKinds = new Set<ResumeKind>(["work", "education"]);

export async function loader({ context }: Route.LoaderArgs) {
  const { staff } = adminOf(context);
  const [row, entries] = await Promise.all([readResume(staff), listResumeEntries(staff)]);
  const states = await translationStates(staff, ["resume"]);
  const stateOf = (id: string) => states.get(id) ?? upToDate;
  return {
    drafts: await loadPartDrafts(staff, "resume_content", ["content"]),
    changedAt:
      [row, ...entries]
        .flatMap((one) => one?.updated_at ?? [])
        .sort()
        .at(-1) ?? null,
    resume: row && { ...row, translation: stateOf(row.id) },
    entries: entries.map(({ id, kind, title_en, title_ar, organisation_en, organisation_ar, started_on, ended_on }) => {
      const shown = { id, kind, title_en, title_ar, organisation_en, organisation_ar, started_on, ended_on };
      return { ...shown, translation: stateOf(id) };
    }),
  };
}

type ListedEntry = Route.ComponentProps["loaderData"]["entries"][number];

export const action = formAction(answerResume);

export const clientAction = (args: Route.ClientActionArgs) =>
  runPartAction(args, {
    saveFailed: "resume.saveFailed",
    deleteFailed: () => "resume.entryDeleteFailed",
    savedTitle: "resume.savedTitle",
  });

export default function Resume({ loaderData: { resume, entries, changedAt, drafts } }: Route.ComponentProps) {
  const { t, format } = useAdmin();
  return (
    <>
      <ScreenHead
        title={t("resume.title")}
        text={`${t("resume.lastUpdated")}: ${changedAt ? format.shortDay(changedAt) : t("resume.neverUpdated")}`}
      >
        <RecordLinks kind="resume_content" name={t("resume.title")} record={resume} />
      </ScreenHead>
      <ScreenTabs
        path={resumePath}
        tabs={[
          {
            name: "content",
            word: "resume.tabContent",
            panel: <ResumeContent resume={resume} draft={drafts.content} />,
          },
          { name: "entries", word: "resume.entries", panel: <Entries entries={entries} /> },
        ]}
      />
      <Outlet />
    </>
  );
}

export const ErrorBoundary = failedScreen("resume.fetchFailed");

function ResumeContent({
  resume,
  draft,
}: {
  resume: Route.ComponentProps["loaderData"]["resume"];
  draft: DraftSource;
}) {
  const { t } = useAdmin();
  const [isStarted, setStarted] = useState(resume !== null || draft.stored !== null);
  if (!isStarted)
    return (
      <div className="collection-empty">
        <p>{t("resume.empty")}</p>
        <Button onClick={() => setStarted(true)}>{t("resume.begin")}</Button>
      </div>
    );
  return (
    <PartForm intent="content" label={t("resume.tabContent")} record={resume} draft={draft}>
      <PairField name="title" label={t("resume.fieldTitle")} />
      <PairField name="subtitle" label={t("resume.subtitle")} />
      <PairField name="profile_title" label={t("resume.profileTitle")} />
      <PairField name="profile_description" label={t("resume.profileDescription")} isLong />
      <StatisticsField statistics={resume?.stats ?? []} />
      <PdfField name="pdf_url" label={t("resume.pdfUrl")} hint={t("resume.pdfHint")} />
      {resume && offeredPaths.jsonResume && (
        <p className="soft">
          {t("resume.jsonResume")} <a href="/resume.json">English</a>, <a href="/ar/resume.json">العربية</a>
        </p>
      )}
    </PartForm>
  );
}

function StatisticsField({ statistics }: { statistics: Statistic[] }) {
  const { t } = useAdmin();
  return (
    <RowsField name="stats" word="resume.stats" items={statistics} nameOf={({ value }) => value}>
      {() => (
        <>
          <FigureField name="value" label={t("resume.statValue")} dir="ltr" required />
          <PairField name="label" label={t("resume.statLabel")} required />
        </>
      )}
    </RowsField>
  );
}

function Entries({ entries }: { entries: ListedEntry[] }) {
  const { t } = useAdmin();
  return resumeKinds.map((kind) => (
    <section key={kind} className="entries-of-kind" aria-labelledby={`entries-${kind}`}>
      <h2 id={`entries-${kind}`}>{t(`resume.kind.${kind}`)}</h2>
      <EntriesOfKind kind={kind} entries={entries.filter((entry) => entry.kind === kind)} />
    </section>
  ));
}

function EntriesOfKind({ kind, entries }: { kind: ResumeKind; entries: ListedEntry[] }) {
  const { t, locale } = useAdmin();
  const inScreen = (entry: ListedEntry, field: "title" | "organisation") =>
    (locale === "ar" ? entry[`${field}_ar`] : entry[`${field}_en`]) ?? "";
  const datesOf = ({ started_on, ended_on }: ListedEntry) => {
    const [from, until] = [started_on, ended_on].map((day) => day && formatMonth(day, locale));
    if (from && until) return t("resume.until", { from, until });
    return from && openEndedKinds.has(kind) ? t("resume.since", { from }) : (from ?? until);
  };
  return (
    <OrderedRecords
      path={resumePath}
      list={kind}
      items={entries}
      keyOf={({ id }) => id}
      nameOf={(entry) => inScreen(entry, "title")}
      addPath={`${resumePath}/entries/new/${kind}?tab=entries`}
      addTo={t(`resume.kind.${kind}`)}
      pathOf={({ id }) => `${resumePath}/entries/${id}?tab=entries`}
      words={{ add: "resume.addEntry", empty: "resume.noEntries", delete: "resume.deleteEntry" }}
    >
      {(entry) => (
        <>
          <h3 dir="auto">{inScreen(entry, "title")}</h3>
          <p className="soft">{[inScreen(entry, "organisation"), datesOf(entry)].filter(Boolean).join(" · ")}</p>
          <TranslationMarks
            screen="resume"
            id={entry.id}
            name={inScreen(entry, "title")}
            translation={entry.translation}
          />
        </>
      )}
    </OrderedRecords>
  );
}
