import { loadPartDrafts } from "#app/admin/drafts/load-drafts.server.ts";
import { saveAndStay } from "#app/admin/forms/client-actions.ts";
import { formAction } from "#app/admin/forms/form-action.server.ts";
import { PartForm } from "#app/admin/forms/record-form.tsx";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { failedScreen } from "#app/admin/frame/failed-screen.tsx";
import { paths } from "#app/admin/frame/paths.ts";
import { ScreenHead } from "#app/admin/frame/screen-head.tsx";
import { PictureField } from "#app/admin/media/file-field.tsx";
import { LinkButton } from "#app/admin/widgets/link-button.tsx";
import { Panel } from "#app/admin/widgets/panel.tsx";
import { VersionsLink } from "#app/admin/widgets/versions-link.tsx";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { readBrand } from "#app/records/brand/brand.server.ts";
import { brandFrom } from "#app/records/brand/brand.ts";
import { allCategories } from "#app/records/categories/published-categories.server.ts";
import { readSettings, settingsVersion } from "#app/records/settings/settings.server.ts";
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

export const action = formAction(answerBrand);

export const clientAction = (args: Route.ClientActionArgs) => saveAndStay(args, "brand.saveFailed");

export default function BrandScreen({
  loaderData: { id, version, brand, categories, draft, portrait },
}: Route.ComponentProps) {
  const { t } = useAdmin();
  return (
    <>
      <ScreenHead title={t("brand.title")} text={t("brand.subtitle")}>
        {id && <VersionsLink kind="brand" id={id} />}
        <LinkButton to={paths.settings}>{t("sidebar.settings")}</LinkButton>
      </ScreenHead>
      <BrandForm brand={brand} version={version} draft={draft} categories={categories}>
        <Panel title={t("brand.portrait")} text={t("brand.portraitHint")}>
          <PartForm intent="portrait" label={t("brand.portrait")} record={portrait} draft={portrait.draft}>
            <PictureField name="ownerPicture" label={t("settings.ownerPicture")} value={portrait.picture} />
          </PartForm>
        </Panel>
      </BrandForm>
    </>
  );
}

export const ErrorBoundary = failedScreen("brand.fetchFailed");
