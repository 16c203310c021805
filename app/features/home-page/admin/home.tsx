import { saveAndStay } from "#app/admin/forms/client-actions.ts";
import { formAction } from "#app/admin/forms/form-action.server.ts";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { failedScreen } from "#app/admin/frame/failed-screen.tsx";
import { ScreenHead } from "#app/admin/frame/screen-head.tsx";
import { offeredPaths } from "#app/admin/offers/offered-paths.ts";
import { RecordLinks } from "#app/admin/translations/translation-marks.tsx";
import { withTranslation } from "#app/admin/translations/with-translation.server.ts";
import { LinkButton } from "#app/admin/widgets/link-button.tsx";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { BrandPreview, valuesOf } from "#app/features/brand/admin/brand-preview.tsx";
import { readBrand } from "#app/records/brand/brand.server.ts";
import { brandFrom } from "#app/records/brand/brand.ts";
import type { Route } from "./+types/home";
import { answerHome } from "./answer-home.server.ts";
import { HomeForms } from "./home-forms.tsx";
import { readHomeForm } from "./read-home-form.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { staff } = adminOf(context);
  const form = await readHomeForm(staff);
  return {
    ...form,
    home: await withTranslation(staff, "home", form.home),
    brand: brandFrom(await readBrand(staff)),
  };
}

export const action = formAction(answerHome);

export const clientAction = (args: Route.ClientActionArgs) => saveAndStay(args, "home.saveFailed");

export default function HomeScreen({ loaderData }: Route.ComponentProps) {
  const { t } = useAdmin();
  const { home, version, brand } = loaderData;
  return (
    <>
      <ScreenHead title={t("home.title")} text={t("home.subtitle")}>
        <RecordLinks kind="home_content" name={t("home.title")} record={home} />
        {offeredPaths.menu && <LinkButton to={offeredPaths.menu}>{t("menu.title")}</LinkButton>}
      </ScreenHead>
      <div className="brand-screen">
        <HomeForms {...loaderData} />
        {/* It shows what has been saved, so it is another one after a save. */}
        <BrandPreview key={[version, home?.version].join()} values={valuesOf(brand)} />
      </div>
    </>
  );
}

export const ErrorBoundary = failedScreen("home.fetchFailed");
