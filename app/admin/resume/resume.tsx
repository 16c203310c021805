import { Outlet } from "react-router";
import { adminOf } from "#app/auth/guard.server.ts";
import { readForm } from "#app/platform/http/form.server.ts";
import { listResumeEntries, readResume } from "#app/records/resume.server.ts";
import { useAdmin } from "../admin-context.ts";
import { withStatus } from "../collection/answer-collection.server.ts";
import { answerPart } from "../collection/answer-part.ts";
import { ScreenTabs } from "../collection/screen-tabs.tsx";
import { FailedScreen } from "../failed-screen.tsx";
import { ScreenHead } from "../screen-head.tsx";
import type { Route } from "./+types/resume";
import { answerResume } from "./answer-resume.server.ts";
import { Entries } from "./entries.tsx";
import { ResumeContent } from "./resume-content.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { staff } = adminOf(context);
  const [row, entries] = await Promise.all([readResume(staff), listResumeEntries(staff)]);
  return {
    resume: row && contentOf(row),
    entries: entries.map(({ id, kind, title_en, title_ar, organisation_en, organisation_ar, started_on, ended_on }) => {
      return { id, kind, title_en, title_ar, organisation_en, organisation_ar, started_on, ended_on };
    }),
  };
}

function contentOf({
  id: _,
  created_at: __,
  updated_at: ___,
  ...content
}: NonNullable<Awaited<ReturnType<typeof readResume>>>) {
  return content;
}

export type EditedResume = Route.ComponentProps["loaderData"]["resume"];
export type ListedEntry = Route.ComponentProps["loaderData"]["entries"][number];

export async function action({ request, context }: Route.ActionArgs) {
  const { staff } = adminOf(context);
  return withStatus(await answerResume(staff, await readForm(request)));
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return answerPart(request, serverAction, {
    saveFailed: "resume.saveFailed",
    deleteFailed: () => "resume.entryDeleteFailed",
    savedTitle: "resume.savedTitle",
  });
}

export default function Resume({ loaderData: { resume, entries } }: Route.ComponentProps) {
  const { t, format } = useAdmin();
  const day = resume?.last_updated;
  return (
    <>
      <ScreenHead
        title={t("resume.title")}
        text={`${t("resume.lastUpdated")}: ${day ? format.day(day) : t("resume.neverUpdated")}`}
      />
      <ScreenTabs
        path="/admin/resume"
        tabs={[
          { name: "content", word: "resume.tabContent", panel: <ResumeContent resume={resume} /> },
          { name: "entries", word: "resume.entries", panel: <Entries entries={entries} /> },
        ]}
      />
      <Outlet />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailedScreen error={error} word="resume.fetchFailed" />;
}
