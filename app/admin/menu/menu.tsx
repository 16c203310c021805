import { Button } from "@mantine/core";
import { Link } from "react-router";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { readForm } from "#app/platform/http/requests/form.server.ts";
import { readEntries, readMenu } from "#app/records/menu/menu.server.ts";
import { translationStates } from "#app/records/translation/translation.server.ts";
import { upToDate } from "#app/records/translation/translation.ts";
import { loadPartDrafts } from "../drafts/load-drafts.server.ts";
import { saveAndStay } from "../forms/client-actions.ts";
import { PairField } from "../forms/record-fields.tsx";
import { PartForm } from "../forms/record-form.tsx";
import { VersionsLink } from "../forms/versions-link.tsx";
import { useAdmin } from "../frame/admin-context.ts";
import { FailedScreen } from "../frame/failed-screen.tsx";
import { paths } from "../frame/paths.ts";
import { ScreenHead } from "../frame/screen-head.tsx";
import { localeOfScreen } from "../frame/screens.ts";
import { TranslationMarks } from "../translations/translation-marks.tsx";
import type { Route } from "./+types/menu";
import { answerMenu } from "./answer-menu.server.ts";
import { EntriesField } from "./entries-field.tsx";
import { readChoices } from "./read-choices.server.ts";
import { RestoreDefault } from "./restore-default.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { staff, viewer } = adminOf(context);
  const row = await readMenu(staff);
  const states = row && (await translationStates(staff, ["menu"]));
  return {
    menu: row,
    ...(await readEntries(staff)),
    translation: (row && states?.get(row.id)) ?? upToDate,
    ...(await readChoices(localeOfScreen(url.pathname, viewer.language))),
    drafts: await loadPartDrafts(staff, "menu_content", ["menu"]),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { staff } = adminOf(context);
  return answerMenu(staff, await readForm(request));
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return saveAndStay(request, "menu.saveFailed", serverAction);
}

export default function MenuScreen({ loaderData }: Route.ComponentProps) {
  const { t } = useAdmin();
  const { menu, header, footer, translation, choices, drafts } = loaderData;
  const shown = new Set(loaderData.shown);
  return (
    <>
      <ScreenHead title={t("menu.title")} text={t("menu.subtitle")}>
        <div className="actions">
          {menu && <TranslationMarks screen="menu" name={t("menu.title")} id={menu.id} translation={translation} />}
          {menu && <VersionsLink kind="menu_content" id={menu.id} />}
          {menu && (menu.header || menu.footer || menu.footer_title_en || menu.footer_title_ar) && (
            <RestoreDefault version={menu.version} />
          )}
          <Button component={Link} to={paths.home} variant="default">
            {t("home.title")}
          </Button>
        </div>
      </ScreenHead>
      <PartForm intent="menu" label={t("menu.title")} version={menu?.version ?? null} draft={drafts.menu}>
        <EntriesField name="header" entries={header} choices={choices} shown={shown} />
        <PairField name="footer_title" label={t("menu.footer_title")} values={menu} />
        <EntriesField name="footer" entries={footer} choices={choices} shown={shown} />
      </PartForm>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailedScreen error={error} word="menu.fetchFailed" />;
}
