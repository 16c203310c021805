import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { data, useFetcher, useNavigate } from "react-router";
import { sendAccountForm } from "#app/admin/account/send-account-form.ts";
import { intentOf, runAction, saveAndStay } from "#app/admin/forms/client-actions.ts";
import { adminOfScreen, readFormContext } from "#app/admin/forms/form-action.server.ts";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { paths } from "#app/admin/frame/paths.ts";
import { ScreenHead } from "#app/admin/frame/screen-head.tsx";
import { screens } from "#app/admin/frame/screens.ts";
import { offeredPaths } from "#app/admin/offers/offered-paths.ts";
import { failedWords } from "#app/admin/settings/settings-result.ts";
import { LinkButton } from "#app/admin/widgets/link-button.tsx";
import type { AccountAnswer } from "#app/auth/account/account-answers.server.ts";
import { clearCodesCookie } from "#app/auth/account/codes-cookie.server.ts";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { BasicContent } from "#app/features/about/admin/about-forms.tsx";
import { BrandForm } from "#app/features/brand/admin/brand-form.tsx";
import { BrandPreview, valuesOf } from "#app/features/brand/admin/brand-preview.tsx";
import { HomeForms } from "#app/features/home-page/admin/home-forms.tsx";
import { localizePath } from "#app/i18n/locale.ts";
import { type StepName, stepNamed, steps } from "../records/steps.ts";
import type { Route } from "./+types/first-steps";
import { answerFactors, answerFirstSteps } from "./answer-first-steps.server.ts";
import { BeginStep } from "./begin-step.tsx";
import "./first-steps.css";
import { firstStepsPath, stepPath } from "./first-steps-path.ts";
import { MailStep } from "./mail-step.tsx";
import { readFirstSteps } from "./read-first-steps.server.ts";
import { SampleStep } from "./sample-step.tsx";
import { SecurityStep } from "./security-step.tsx";
import { SiteStep } from "./site-step.tsx";
import { LeftSteps, StepList } from "./step-list.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const read = await readFirstSteps(adminOf(context), request);
  return data(read, { headers: read.account.newCodes ? { "Set-Cookie": clearCodesCookie() } : {} });
}

const isOfFactors = (url: URL) => stepNamed(url.searchParams.get("step")) === "security";

export async function action(args: Route.ActionArgs) {
  if (!isOfFactors(args.url)) return answerFirstSteps(await readFormContext(args));
  const { locale, ...own } = adminOfScreen(args);
  return answerFactors(args.request, own, locale);
}

const saveFailedWords: Record<string, string> = {
  site: "settings.saveFailed",
  look: "brand.saveFailed",
  hero: "home.saveFailed",
  home: "home.saveFailed",
  texts: "about.saveFailed",
};

export async function clientAction(args: Route.ClientActionArgs) {
  const { request } = args;
  const serverAction = args.serverAction as Parameters<typeof saveAndStay>[0]["serverAction"];
  if (isOfFactors(new URL(request.url))) return sendAccountForm(args);
  const intent = await intentOf(request);
  const saveFailed = saveFailedWords[intent];
  if (saveFailed) return saveAndStay({ request, serverAction }, saveFailed);
  return runAction(
    intent === "sample.remove" ? "firstSteps.removeFailed" : (failedWords[intent] ?? "settings.saveFailed"),
    serverAction,
  );
}

export const headers = ({ loaderHeaders, actionHeaders }: Route.HeadersArgs) => actionHeaders ?? loaderHeaders;

export default function FirstSteps({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useAdmin();
  const { step, open, settings, version, about, home, brand, sample } = loaderData;
  const answer = actionData && "kind" in actionData ? (actionData as AccountAnswer) : undefined;
  return (
    <>
      <ScreenHead title={t("firstSteps.title")} text={t("firstSteps.text")}>
        <LinkButton to={paths.dashboard}>{t("firstSteps.finish")}</LinkButton>
      </ScreenHead>
      <StepList step={step} open={open} />
      <h2 id="step-title">{t(`firstSteps.${step}`)}</h2>
      <p className="soft">
        {t(`firstSteps.${step}Text`)} {previewed.includes(step) && t("firstSteps.preview")}
      </p>
      {previewed.includes(step) ? (
        <div className="brand-screen">
          <Step {...loaderData} answer={answer} />
          <BrandPreview
            key={[version, about?.version, home?.version, sample.going, settings.siteName_en].join()}
            values={valuesOf(brand)}
          />
        </div>
      ) : (
        <Step {...loaderData} answer={answer} />
      )}
      {step === steps.at(-1) && <LeftSteps open={open} />}
      {step !== "begin" && <StepButtons step={step} open={open} />}
    </>
  );
}

function StepButtons({ step, open }: { step: StepName; open: readonly StepName[] }) {
  const { t, locale } = useAdmin();
  const index = steps.indexOf(step);
  const [before, next] = [steps[index - 1], steps[index + 1]];
  return (
    <div className="step-buttons">
      {before && <LinkButton to={stepPath(before)}>{t("firstSteps.back")}</LinkButton>}
      {open.includes(step) && <SkipButton step={step} next={next} />}
      {next ? (
        <LinkButton to={stepPath(next)} variant="filled">
          {t("firstSteps.next", { step: t(`firstSteps.${next}`) })}
        </LinkButton>
      ) : (
        <Button component="a" href={localizePath(locale, "/")}>
          {t("firstSteps.open")}
        </Button>
      )}
    </div>
  );
}

function SkipButton({ step, next }: { step: StepName; next: StepName | undefined }) {
  const { t } = useAdmin();
  const fetcher = useFetcher();
  const navigate = useNavigate();
  async function skip() {
    await fetcher.submit({ intent: "step.skip", step }, { method: "post", action: firstStepsPath });
    if (next) await navigate(stepPath(next));
  }
  return (
    <Button variant="subtle" disabled={fetcher.state !== "idle"} onClick={() => void skip()}>
      {t("firstSteps.skip")}
    </Button>
  );
}

/** The step with the brand has the preview of its form. */
const previewed: StepName[] = ["site", "content", "home", "about"];

type StepProps = Route.ComponentProps["loaderData"] & { answer: AccountAnswer | undefined };

function Step(props: StepProps) {
  const { t } = useAdmin();
  const { step, proof, settings, version, drafts, about, brand, brandVersion, sample, provedUntil } = props;
  const panel = (children: ReactNode) => (
    <section className="panel" aria-labelledby="step-title">
      {children}
    </section>
  );
  switch (step) {
    case "begin":
      return <BeginStep proof={proof} provedUntil={provedUntil} open={props.open} />;
    case "site":
      return panel(<SiteStep settings={settings} version={version} draft={drafts["first-steps"]} />);
    case "content":
      return panel(
        <>
          <SampleStep {...sample} />
          <div className="actions content-actions">
            {offeredPaths.newProject && (
              <LinkButton to={offeredPaths.newProject}>{t("firstSteps.newProject")}</LinkButton>
            )}
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
      return <HomeForms {...props} />;
    case "about":
      return panel(<BasicContent about={about} drafts={drafts} />);
    case "mail":
      return <MailStep state={props.mailServer} email={proof.email} />;
    case "security":
      return <SecurityStep account={props.account} answer={props.answer} />;
  }
}
