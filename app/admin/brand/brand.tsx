import { Button } from "@mantine/core";
import { Link } from "react-router";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { readForm } from "#app/platform/http/requests/form.server.ts";
import { readBrand } from "#app/records/brand/brand.server.ts";
import { brandFrom } from "#app/records/brand/brand.ts";
import { allCategories } from "#app/records/categories/published-categories.server.ts";
import { readSettings, settingsVersion } from "#app/records/settings/settings.server.ts";
import { loadPartDrafts } from "../drafts/load-drafts.server.ts";
import { saveAndStay } from "../forms/client-actions.ts";
import { PartForm } from "../forms/record-form.tsx";
import { withStatus } from "../forms/respond.server.ts";
import { VersionsLink } from "../forms/versions-link.tsx";
import { useAdmin } from "../frame/admin-context.ts";
import { FailedScreen } from "../frame/failed-screen.tsx";
import { paths } from "../frame/paths.ts";
import { ScreenHead } from "../frame/screen-head.tsx";
import { PictureField } from "../media/file-field.tsx";
import type { Route } from "./+types/brand";
import { answerBrand } from "./answer-brand.server.ts";
import { BrandForm } from "./brand-form.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { staff } = adminOf(context);
  const row = await readBrand(staff);
  const drafts = await loadPartDrafts(staff, "brand", ["look"]);
  const { projects, articles } = await allCategories();
  const portraitDrafts = await loadPartDrafts(staff, "settings", ["portrait"]);
  return {
    id: row?.id ?? null,
    version: row?.version ?? null,
    brand: brandFrom(row),
    categories: [...projects, ...articles],
    draft: drafts.look,
    portrait: {
      picture: (await readSettings(staff)).ownerPicture,
      version: await settingsVersion(staff),
      draft: portraitDrafts.portrait,
    },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  return withStatus(await answerBrand(adminOf(context).staff, await readForm(request)));
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return saveAndStay(request, "brand.saveFailed", serverAction);
}

export default function BrandScreen({
  loaderData: { id, version, brand, categories, draft, portrait },
}: Route.ComponentProps) {
  const { t } = useAdmin();
  return (
    <>
      <ScreenHead title={t("brand.title")} text={t("brand.subtitle")}>
        <div className="actions">
          {id && <VersionsLink kind="brand" id={id} />}
          <Button component={Link} to={paths.settings} variant="default">
            {t("sidebar.settings")}
          </Button>
        </div>
      </ScreenHead>
      <BrandForm brand={brand} version={version} draft={draft} categories={categories}>
        <section className="panel" aria-labelledby="brand-portrait">
          <h2 id="brand-portrait">{t("brand.portrait")}</h2>
          <p className="soft">{t("brand.portraitHint")}</p>
          <PartForm intent="portrait" label={t("brand.portrait")} version={portrait.version} draft={portrait.draft}>
            <PictureField name="ownerPicture" label={t("settings.ownerPicture")} value={portrait.picture} />
          </PartForm>
        </section>
      </BrandForm>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailedScreen error={error} word="brand.fetchFailed" />;
}
