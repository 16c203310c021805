import { Button } from "@mantine/core";
import { Link } from "react-router";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { readForm } from "#app/platform/http/requests/form.server.ts";
import { translationStates } from "#app/records/translation/translation.server.ts";
import { upToDate } from "#app/records/translation/translation.ts";
import { loadPartDrafts } from "../drafts/load-drafts.server.ts";
import { saveAndStay } from "../forms/client-actions.ts";
import { VersionsLink } from "../forms/versions-link.tsx";
import { useAdmin } from "../frame/admin-context.ts";
import { FailedScreen } from "../frame/failed-screen.tsx";
import { paths } from "../frame/paths.ts";
import { ScreenHead } from "../frame/screen-head.tsx";
import { TranslationMarks } from "../translations/translation-marks.tsx";
import type { Route } from "./+types/home";
import { answerHome } from "./answer-home.server.ts";
import { HomeForm } from "./home-form.tsx";
import { readHomeForm } from "./read-home-form.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { staff } = adminOf(context);
  const form = await readHomeForm(staff);
  const states = form.home && (await translationStates(staff, ["home"]));
  return {
    ...form,
    translation: (form.home && states?.get(form.home.id)) ?? upToDate,
    drafts: await loadPartDrafts(staff, "home_content", ["home"]),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { staff } = adminOf(context);
  return answerHome(staff, await readForm(request));
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return saveAndStay(request, "home.saveFailed", serverAction);
}

export default function HomeScreen({ loaderData }: Route.ComponentProps) {
  const { t } = useAdmin();
  const { home, translation, drafts } = loaderData;
  return (
    <>
      <ScreenHead title={t("home.title")} text={t("home.subtitle")}>
        <div className="actions">
          {home && <TranslationMarks screen="home" name={t("home.title")} id={home.id} translation={translation} />}
          {home && <VersionsLink kind="home_content" id={home.id} />}
          <Button component={Link} to={paths.menu} variant="default">
            {t("menu.title")}
          </Button>
        </div>
      </ScreenHead>
      <HomeForm {...loaderData} draft={drafts.home} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailedScreen error={error} word="home.fetchFailed" />;
}
