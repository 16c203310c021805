import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { loadPartDrafts } from "#app/admin/drafts/load-drafts.server.ts";
import { intentOf, runAction, saveAndStay } from "#app/admin/forms/client-actions.ts";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { paths } from "#app/admin/frame/paths.ts";
import { ScreenHead } from "#app/admin/frame/screen-head.tsx";
import { screens } from "#app/admin/frame/screens.ts";
import { proofQuestion } from "#app/admin/proof/fresh-proof.server.ts";
import { SecondFactorCard } from "#app/admin/settings/second-factor-card.tsx";
import { failedWords } from "#app/admin/settings/settings-result.ts";
import { TestMail } from "#app/admin/settings/test-mail.tsx";
import { twoFactorStatus } from "#app/auth/second-factor/two-factor.server.ts";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { proofEndsAt } from "#app/auth/sessions/proof.server.ts";
import { BrandForm } from "#app/features/brand/admin/brand-form.tsx";
import { BrandPreview, valuesOf } from "#app/features/brand/admin/brand-preview.tsx";
import { HomeForm } from "#app/features/home-page/admin/home-form.tsx";
import { readHomeForm } from "#app/features/home-page/admin/read-home-form.server.ts";
import { localizePath } from "#app/i18n/locale.ts";
import { readBrand } from "#app/records/brand/brand.server.ts";
import { brandFrom } from "#app/records/brand/brand.ts";
import { readAbout } from "#app/records/sections/about.server.ts";
import { readSettings, settingsVersion } from "#app/records/settings/settings.server.ts";
import { sampleContent } from "#app/records/store/samples.server.ts";
import { BasicContent } from "../../about/admin/about-forms.tsx";
import type { Route } from "./+types/first-steps";
import { answerFirstSteps } from "./answer-first-steps.server.ts";
import "./first-steps.css";
import { readFormContext } from "#app/admin/forms/form-action.server.ts";
import { LinkButton } from "#app/admin/widgets/link-button.tsx";
import { RestoreStep } from "./restore-step.tsx";
import { SampleStep } from "./sample-step.tsx";
import { SiteStep } from "./site-step.tsx";
import { type StepName, stepNamed, steps } from "./steps.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const auth = adminOf(context);
  const { viewer, staff } = auth;
  const brand = await readBrand(staff);
  return {
    step: stepNamed(url.searchParams.get("step")),
    twoFactor: await twoFactorStatus(auth),
    proof: await proofQuestion(viewer),
    settings: await readSettings(staff),
    version: await settingsVersion(staff),
    about: await readAbout(staff),
    ...(await readHomeForm(staff)),
    brand: brandFrom(brand),
    brandVersion: brand?.version ?? null,
    drafts: {
      ...(await loadPartDrafts(staff, "settings", ["first-steps"])),
      ...(await loadPartDrafts(staff, "about_content", ["texts"])),
      ...(await loadPartDrafts(staff, "brand", ["look"])),
      ...(await loadPartDrafts(staff, "home_content", ["home"])),
    },
    sample: (await sampleContent()?.count(staff)) ?? { going: 0, staying: 0, texts: 0 },
    provedUntil: proofEndsAt(viewer),
  };
}

export async function action(args: Route.ActionArgs) {
  return answerFirstSteps(await readFormContext(args));
}

const saveFailedWords: Record<string, string> = {
  site: "settings.saveFailed",
  look: "brand.saveFailed",
  home: "home.saveFailed",
  texts: "about.saveFailed",
};

export async function clientAction(args: Route.ClientActionArgs) {
  const { request, serverAction } = args;
  const intent = await intentOf(request);
  const saveFailed = saveFailedWords[intent];
  if (saveFailed) return saveAndStay(args as Parameters<typeof saveAndStay>[0], saveFailed);
  return runAction(intent === "sample.remove" ? "firstSteps.removeFailed" : (failedWords[intent] ?? ""), serverAction);
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export default function FirstSteps({ loaderData }: Route.ComponentProps) {
  const { t, locale } = useAdmin();
  const { step, settings, version, about, home, brand, sample } = loaderData;
  const index = steps.indexOf(step);
  const [before, next] = [steps[index - 1], steps[index + 1]];
  return (
    <>
      <ScreenHead title={t("firstSteps.title")} text={t("firstSteps.text")}>
        <LinkButton to={paths.dashboard}>{t("firstSteps.finish")}</LinkButton>
      </ScreenHead>
      <nav className="first-steps" aria-label={t("firstSteps.title")}>
        <ol>
          {steps.map((name) => (
            <li key={name}>
              <Link to={`?step=${name}`} aria-current={name === step ? "step" : undefined}>
                {t(`firstSteps.${name}`)}
              </Link>
            </li>
          ))}
        </ol>
      </nav>
      <h2 id="step-title">{t(`firstSteps.${step}`)}</h2>
      <p className="soft">
        {t(`firstSteps.${step}Text`)} {previewed.includes(step) && t("firstSteps.preview")}
      </p>
      {previewed.includes(step) ? (
        <div className="brand-screen">
          <Step {...loaderData} />
          <BrandPreview
            key={[version, about?.version, home?.version, sample.going, settings.siteName_en].join()}
            values={valuesOf(brand)}
          />
        </div>
      ) : (
        <Step {...loaderData} />
      )}
      <div className="step-buttons">
        {before && <LinkButton to={`?step=${before}`}>{t("firstSteps.back")}</LinkButton>}
        {next ? (
          <LinkButton to={`?step=${next}`} variant="filled">
            {t("firstSteps.next", { step: t(`firstSteps.${next}`) })}
          </LinkButton>
        ) : (
          <Button component="a" href={localizePath(locale, "/")}>
            {t("firstSteps.open")}
          </Button>
        )}
      </div>
    </>
  );
}

/** The step with the brand has the preview of its form. */
const previewed: StepName[] = ["site", "content", "home", "about"];

function Step(props: Route.ComponentProps["loaderData"]) {
  const { t } = useAdmin();
  const { step, proof, twoFactor, settings, version, drafts, about, brand, brandVersion, sample, provedUntil } = props;
  const panel = (children: ReactNode) => (
    <section className="panel" aria-labelledby="step-title">
      {children}
    </section>
  );
  switch (step) {
    case "site":
      return panel(<SiteStep settings={settings} version={version} draft={drafts["first-steps"]} />);
    case "content":
      return panel(
        <>
          <SampleStep {...sample} />
          <div className="actions">
            <LinkButton to={paths.newProject}>{t("firstSteps.newProject")}</LinkButton>
            {screens
              .filter(({ bringsContent }) => bringsContent)
              .map(({ path, word }) => (
                <LinkButton key={path} to={path}>
                  {t(word)}
                </LinkButton>
              ))}
          </div>
        </>,
      );
    case "brand":
      return <BrandForm brand={brand} version={brandVersion} draft={drafts.look} />;
    case "home":
      return panel(<HomeForm {...props} draft={drafts.home} />);
    case "about":
      return panel(<BasicContent about={about} drafts={drafts} />);
    case "mail":
      return panel(<TestMail email={proof.email} />);
    case "security":
      return <SecondFactorCard isEnabled={twoFactor.isEnabled} />;
    case "restore":
      return panel(<RestoreStep proof={proof} provedUntil={provedUntil} />);
  }
}
