import { Outlet } from "react-router";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { readForm } from "#app/platform/http/requests/form.server.ts";
import { readAbout } from "#app/records/sections/about.server.ts";
import { translationStates } from "#app/records/translation/translation.server.ts";
import { upToDate } from "#app/records/translation/translation.ts";
import { loadPartDrafts } from "../drafts/load-drafts.server.ts";
import { runPartAction } from "../forms/client-actions.ts";
import { withStatus } from "../forms/respond.server.ts";
import { VersionsLink } from "../forms/versions-link.tsx";
import { useAdmin } from "../frame/admin-context.ts";
import { FailedScreen } from "../frame/failed-screen.tsx";
import { paths } from "../frame/paths.ts";
import { ScreenHead } from "../frame/screen-head.tsx";
import { ScreenTabs } from "../lists/screen-tabs.tsx";
import { TranslationMarks } from "../translations/translation-marks.tsx";
import type { Route } from "./+types/about";
import { BasicContent, ContactInfo } from "./about-forms.tsx";
import { Achievements, Skills } from "./about-lists.tsx";
import { answerAbout } from "./answer-about.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { staff } = adminOf(context);
  const row = await readAbout(staff);
  const drafts = await loadPartDrafts(staff, "about_content", ["texts", "contact"]);
  if (!row) return { about: null, drafts };
  const { created_at: _, updated_at: __, ...about } = row;
  const states = await translationStates(staff, ["about"]);
  return { about: { ...about, translation: states.get(row.id) ?? upToDate }, drafts };
}

export type EditedAbout = Route.ComponentProps["loaderData"];

export async function action({ request, context }: Route.ActionArgs) {
  const { staff } = adminOf(context);
  return withStatus(await answerAbout(staff, await readForm(request)));
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return runPartAction(request, serverAction, {
    saveFailed: "about.saveFailed",
    deleteFailed: (list) => (list === "skills" ? "about.skillDeleteFailed" : "about.achievementDeleteFailed"),
  });
}

export default function About({ loaderData }: Route.ComponentProps) {
  const { t } = useAdmin();
  const { about } = loaderData;
  return (
    <>
      <ScreenHead title={t("about.title")}>
        {about && <TranslationMarks screen="about" name={t("about.title")} {...about} />}
        {about && <VersionsLink kind="about_content" id={about.id} />}
      </ScreenHead>
      <ScreenTabs
        path={paths.about}
        tabs={[
          { name: "basic", word: "about.tabBasic", panel: <BasicContent {...loaderData} /> },
          { name: "skills", word: "about.tabSkills", panel: <Skills skills={about?.skills ?? []} /> },
          {
            name: "achievements",
            word: "about.tabAchievements",
            panel: <Achievements achievements={about?.achievements ?? []} />,
          },
          { name: "contact", word: "about.tabContact", panel: <ContactInfo {...loaderData} /> },
        ]}
      />
      <Outlet />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailedScreen error={error} word="about.fetchFailed" />;
}
