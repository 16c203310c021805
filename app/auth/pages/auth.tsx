import type { ReactNode } from "react";
import { data, redirect } from "react-router";
import { leftToRight } from "#app/i18n/bidi.ts";
import { localeOfPath, localizePath } from "#app/i18n/locale.ts";
import { ownPath } from "#app/platform/http/requests/own-path.server.ts";
import type { LinkPurpose, Role } from "#app/records/people/profile.ts";
import { publicSignUpRules } from "#app/records/settings/settings.server.ts";
import { findAccountOf } from "../accounts/account.server.ts";
import { findLinkToken } from "../accounts/link-token.server.ts";
import { tokenInCookie } from "../sessions/cookies.server.ts";
import { pendingOf, viewerOf } from "../sessions/guard.server.ts";
import type { Route } from "./+types/auth";
import { answerAuthForm } from "./answers.server.ts";
import { FormStatus } from "./auth-form.tsx";
import { AccountForm, ConfirmForm, ForgotForm, ResetForm, SignInForm } from "./auth-forms.tsx";
import { authMeta, useAuth } from "./auth-words.ts";
import { homePath } from "./code-answers.server.ts";
import { readOr } from "./failure.server.ts";
import { moveTokenToCookie, privateHeaders } from "./link-page.server.ts";
import { linkOfMode, type Mode, modeOf, needsLink } from "./modes.ts";
import { PasskeySignIn } from "./passkey-sign-in-form.tsx";

const titles: Record<Mode, string> = {
  "sign-in": "signIn.tab",
  "sign-up": "signUp.tab",
  forgot: "reset.requestTitle",
  reset: "reset.setTitle",
  confirm: "confirm.title",
};
const doneWords: Record<string, { title?: string; text: string; isFailure?: true }> = {
  "sign-up": { title: "signUp.successTitle", text: "signUp.successText" },
  confirm: { text: "signUp.emailVerified" },
  reset: { text: "reset.setSuccess" },
  restored: { text: "signIn.restored" },
  expired: { text: "session.expired", isFailure: true },
  "sign-out-failed": { title: "session.signOutErrorTitle", text: "session.signOutErrorText", isFailure: true },
};

export async function loader({ request }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const locale = localeOfPath(url.pathname);
  const mode = modeOf(url);
  if (needsLink(mode)) return loadLink(request, url, mode);
  const returnPath = url.searchParams.get("to");
  const viewer = await readOr(null, request, () => viewerOf(request));
  if (viewer) throw redirect(ownPath(returnPath, homePath(viewer.role, locale)));
  if (await readOr(null, request, () => pendingOf(request)))
    throw redirect(localizePath(locale, `/auth/code${url.search}`));
  const { allowSignUp } = await readOr({ allowSignUp: true }, request, publicSignUpRules);
  const shown = { mode, isLinkValid: true, done: url.searchParams.get("done"), returnPath, role: null, allowSignUp };
  return data(shown, { headers: url.search ? privateHeaders : {} });
}

async function loadLink(request: Request, url: URL, mode: keyof typeof linkOfMode) {
  const purpose = linkOfMode[mode];
  moveTokenToCookie(url, purpose, `?mode=${mode}`);
  const token = tokenInCookie(request, "link");
  // If the store fails the form is shown anyway; submitting it reports an invalid link.
  const role = await readOr("user" as const, request, async () => (token === null ? null : roleOfLink(purpose, token)));
  const shown = { mode, isLinkValid: role !== null, done: null, returnPath: null, role, allowSignUp: true };
  return data(shown, { headers: privateHeaders });
}

async function roleOfLink(purpose: LinkPurpose, token: string): Promise<Role | null> {
  const link = await findLinkToken(purpose, token);
  return (link?.user_id && (await findAccountOf(link.user_id))?.role) || null;
}

export async function action({ request }: Route.ActionArgs) {
  const url = new URL(request.url);
  return answerAuthForm(request, modeOf(url), localeOfPath(url.pathname));
}

export const headers = ({ actionHeaders, loaderHeaders }: Route.HeadersArgs) =>
  actionHeaders ? { ...privateHeaders, ...Object.fromEntries(actionHeaders) } : loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData, location }) =>
  authMeta(location, titles[loaderData?.mode ?? "sign-in"]);

export default function Auth({ loaderData, actionData }: Route.ComponentProps) {
  const { t, to } = useAuth();
  const { mode, isLinkValid, role, allowSignUp } = loaderData;
  const done = doneWords[loaderData.done ?? ""];
  const rejected = actionData?.rejected;
  const email = actionData?.sentTo && leftToRight(actionData.sentTo);
  const returnPath = rejected?.typed.to ?? loaderData.returnPath;
  const content: Record<Mode, () => ReactNode> = {
    "sign-in": () => (
      <>
        <SignInForm rejected={rejected} returnPath={returnPath} />
        <PasskeySignIn returnPath={returnPath} />
      </>
    ),
    "sign-up": () =>
      !allowSignUp ? (
        <p>{t("signUp.closed")}</p>
      ) : email ? (
        <MailSent title={t("signUp.checkInboxTitle")} text={t("signUp.checkInboxText", { email })} />
      ) : (
        <AccountForm name="sign-up" rejected={rejected} />
      ),
    forgot: () =>
      email ? (
        <MailSent title={t("reset.requestSuccess")} text={t("reset.sentText", { email })} />
      ) : (
        <>
          <p>{t("reset.requestText")}</p>
          <ForgotForm rejected={rejected} />
        </>
      ),
    reset: () =>
      isLinkValid ? (
        <ResetForm rejected={rejected} accountRole={role ?? "user"} />
      ) : (
        <InvalidLink word="reset.linkInvalid" path="/auth?mode=forgot" submitWord="reset.requestSubmit" />
      ),
    confirm: () =>
      isLinkValid ? (
        <>
          <p>{t("confirm.text")}</p>
          <ConfirmForm rejected={rejected} />
        </>
      ) : (
        <InvalidLink word="signUp.linkInvalid" path="/auth?mode=sign-up" submitWord="signUp.resendLink" />
      ),
  };
  const hasTabs = mode === "sign-in" || mode === "sign-up";
  return (
    <section className="auth-card" aria-labelledby="auth-title">
      <h1 id="auth-title">{t(hasTabs ? "auth.welcomeTitle" : titles[mode])}</h1>
      {hasTabs && (
        <>
          <p>{t("auth.welcomeText")}</p>
          <nav className="auth-tabs" aria-label={t("auth.welcomeTitle")}>
            <a href={to("/auth")} aria-current={mode === "sign-in" ? "page" : undefined}>
              {t("signIn.tab")}
            </a>
            {allowSignUp && (
              <a href={to("/auth?mode=sign-up")} aria-current={mode === "sign-up" ? "page" : undefined}>
                {t("signUp.tab")}
              </a>
            )}
          </nav>
        </>
      )}
      {done && !rejected && (
        <FormStatus isFailed={done.isFailure}>
          {done.title && <strong>{t(done.title)} </strong>}
          {t(done.text)}
        </FormStatus>
      )}
      {content[mode]()}
      {!hasTabs && (
        <p className="auth-aside">
          <a href={to("/auth")}>{t(mode === "reset" && isLinkValid ? "reset.remembered" : "reset.backToSignIn")}</a>
        </p>
      )}
    </section>
  );
}

function MailSent({ title, text }: { title: string; text: string }) {
  return (
    <FormStatus>
      <strong>{title}</strong> <span>{text}</span>
    </FormStatus>
  );
}

function InvalidLink({ word, path, submitWord }: { word: string; path: string; submitWord: string }) {
  const { t, to } = useAuth();
  return (
    <>
      <FormStatus isFailed>{t(word)}</FormStatus>
      <p>
        <a className="button" href={to(path)}>
          {t(submitWord)}
        </a>
      </p>
    </>
  );
}
