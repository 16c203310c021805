import { Outlet } from "react-router";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { listResumeEntries, readResume } from "#app/records/sections/resume.server.ts";
import { translationStates } from "#app/records/translation/translation.server.ts";
import { upToDate } from "#app/records/translation/translation.ts";
import { loadPartDrafts } from "../drafts/load-drafts.server.ts";
import { runPartAction } from "../forms/client-actions.ts";
import { formAction } from "../forms/form-action.server.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { failedScreen } from "../frame/failed-screen.tsx";
import { paths } from "../frame/paths.ts";
import { ScreenHead } from "../frame/screen-head.tsx";
import { ScreenTabs } from "../lists/screen-tabs.tsx";
import { RecordLinks } from "../translations/translation-marks.tsx";
import type { Route } from "./+types/resume";
import { answerResume } from "./answer-resume.server.ts";
import { Entries } from "./entries.tsx";
import { ResumeContent } from "./resume-content.tsx";

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

export type EditedResume = Route.ComponentProps["loaderData"]["resume"];
export type ListedEntry = Route.ComponentProps["loaderData"]["entries"][number];

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
        path={paths.resume}
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
