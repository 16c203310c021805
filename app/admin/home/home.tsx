import { Button } from "@mantine/core";
import { Link } from "react-router";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { readForm } from "#app/platform/http/requests/form.server.ts";
import { readHome } from "#app/records/home/home.server.ts";
import { allSections } from "#app/records/home/home.ts";
import { translationStates } from "#app/records/translation/translation.server.ts";
import { upToDate } from "#app/records/translation/translation.ts";
import { loadPartDrafts } from "../drafts/load-drafts.server.ts";
import { StructuredPair } from "../editor/structured-pair.tsx";
import { saveAndStay } from "../forms/client-actions.ts";
import { TextField } from "../forms/record-fields.tsx";
import { PartForm } from "../forms/record-form.tsx";
import { RowsField } from "../forms/rows-field.tsx";
import { VersionsLink } from "../forms/versions-link.tsx";
import { useAdmin } from "../frame/admin-context.ts";
import { FailedScreen } from "../frame/failed-screen.tsx";
import { paths } from "../frame/paths.ts";
import { ScreenHead } from "../frame/screen-head.tsx";
import { useHydrated } from "../frame/use-hydrated.ts";
import { TranslationMarks } from "../translations/translation-marks.tsx";
import type { Route } from "./+types/home";
import { answerHome } from "./answer-home.server.ts";
import { SectionFields } from "./section-fields.tsx";
import { readUsualWords } from "./usual-words.server.ts";

const words = { title: "home.sections", hint: "home.sectionsHint" };

export async function loader({ context }: Route.LoaderArgs) {
  const { staff } = adminOf(context);
  const row = await readHome(staff);
  const states = row && (await translationStates(staff, ["home"]));
  return {
    home: row,
    sections: allSections(row?.sections ?? []),
    translation: (row && states?.get(row.id)) ?? upToDate,
    usual: await readUsualWords(),
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
  const isHydrated = useHydrated();
  const { home, sections, translation, usual, drafts } = loaderData;
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
      <PartForm intent="home" label={t("home.title")} version={home?.version ?? null} draft={drafts.home}>
        <RowsField name="sections" items={sections} nameOf={({ name }) => t(`home.section.${name}`)} words={words}>
          {(section, prefix) =>
            section && <SectionFields section={section} prefix={prefix} usual={usual[section.name]} />
          }
        </RowsField>
        <h2>{t("home.now")}</h2>
        <StructuredPair name="now" label={t("home.now")} values={home} isShown={isHydrated} />
        <TextField
          name="now_date"
          type="date"
          label={t("home.now_date")}
          hint={t("home.now_dateHint")}
          value={home?.now_date}
          dir="ltr"
        />
        <h2>{t("home.text")}</h2>
        <p className="soft">{t("home.textHint")}</p>
        <StructuredPair name="text" label={t("home.text")} values={home} isShown={isHydrated} />
      </PartForm>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailedScreen error={error} word="home.fetchFailed" />;
}
