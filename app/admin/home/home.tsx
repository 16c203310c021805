import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { loadPartDrafts } from "../drafts/load-drafts.server.ts";
import { saveAndStay } from "../forms/client-actions.ts";
import { formAction } from "../forms/form-action.server.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { failedScreen } from "../frame/failed-screen.tsx";
import { paths } from "../frame/paths.ts";
import { ScreenHead } from "../frame/screen-head.tsx";
import { RecordLinks } from "../translations/translation-marks.tsx";
import { withTranslation } from "../translations/with-translation.server.ts";
import { LinkButton } from "../widgets/link-button.tsx";
import type { Route } from "./+types/home";
import { answerHome } from "./answer-home.server.ts";
import { HomeForm } from "./home-form.tsx";
import { readHomeForm } from "./read-home-form.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { staff } = adminOf(context);
  const form = await readHomeForm(staff);
  return {
    ...form,
    home: await withTranslation(staff, "home", form.home),
    drafts: await loadPartDrafts(staff, "home_content", ["home"]),
  };
}

export const action = formAction(answerHome);

export const clientAction = (args: Route.ClientActionArgs) => saveAndStay(args, "home.saveFailed");

export default function HomeScreen({ loaderData }: Route.ComponentProps) {
  const { t } = useAdmin();
  const { home, drafts } = loaderData;
  return (
    <>
      <ScreenHead title={t("home.title")} text={t("home.subtitle")}>
        <RecordLinks kind="home_content" name={t("home.title")} record={home} />
        <LinkButton to={paths.menu}>{t("menu.title")}</LinkButton>
      </ScreenHead>
      <div className="panel">
        <HomeForm {...loaderData} draft={drafts.home} />
      </div>
    </>
  );
}

export const ErrorBoundary = failedScreen("home.fetchFailed");
