import { data, redirect } from "react-router";
import { leftToRight } from "#app/i18n/bidi.ts";
import { localeOfPath, localizePath } from "#app/i18n/locale.ts";
import { ownPath } from "#app/platform/http/requests/own-path.server.ts";
import type { LinkPurpose, Role } from "#app/records/people/profile.ts";
import { findAccountOf } from "../accounts/account.server.ts";
import { readOr } from "../accounts/failure.server.ts";
import { findLinkToken, linkMinutes } from "../accounts/link-token.server.ts";
import { PasskeySignIn } from "../passkeys/passkey-sign-in-form.tsx";
import { setTokenCookie, tokenInCookie } from "../sessions/cookies.server.ts";
import { pendingOf, viewerOf } from "../sessions/guard.server.ts";
import { isToken } from "../sessions/token.server.ts";
import type { Route } from "./+types/auth";
import { answerAuthForm } from "./answers.server.ts";
import { authTranslator, useAuth } from "./auth-words.ts";
import { homePath } from "./code-answers.server.ts";
import { linkOfMode, type Mode, modeOf, needsLink } from "./modes.ts";
import { ConfirmForm, ForgotForm, ResetForm } from "./password-forms.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { SignUpForm } from "./sign-up-form.tsx";

const titles: Record<Mode, string> = {
  "sign-in": "signIn.tab",
  "sign-up": "signUp.tab",
  forgot: "reset.requestTitle",
  reset: "reset.setTitle",
  confirm: "confirm.title",
};
/** What is said over the sign-in form of what was done before, by the query `done`. */
const doneWords: Record<string, { title?: string; text: string; isFailure?: true }> = {
  "sign-up": { title: "signUp.successTitle", text: "signUp.successText" },
  confirm: { text: "signUp.emailVerified" },
  reset: { text: "reset.setSuccess" },
  restored: { text: "signIn.restored" },
  expired: { text: "session.expired", isFailure: true },
  "sign-out-failed": { title: "session.signOutErrorTitle", text: "session.signOutErrorText", isFailure: true },
};
/** Kept nowhere, and told to no other site. With "no-referrer" browsers would send forms without their origin. */
const secretly = { "Referrer-Policy": "same-origin", "Cache-Control": "no-store" };

export async function loader({ request }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const locale = localeOfPath(url.pathname);
  const mode = modeOf(url);
  if (needsLink(mode)) return loadLink(request, url, mode);
  const wayBack = url.searchParams.get("to");
  const viewer = await readOr(null, request, () => viewerOf(request));
  if (viewer) throw redirect(ownPath(wayBack, homePath(viewer.role, locale)));
  if (await readOr(null, request, () => pendingOf(request)))
    throw redirect(localizePath(locale, `/auth/code${url.search}`));
  const shown = { mode, isLinkGood: true, done: url.searchParams.get("done"), wayBack, role: null };
  return data(shown, { headers: url.search ? secretly : {} });
}

/** Takes the token out of the address at once, into a cookie that no script sees, then says whether it is any good. */
async function loadLink(request: Request, url: URL, mode: keyof typeof linkOfMode) {
  const given = url.searchParams.get("token") ?? undefined;
  const purpose = linkOfMode[mode];
  if (given !== undefined) {
    const cookie = setTokenCookie("link", isToken(given) ? given : "", linkMinutes[purpose] * 60);
    throw redirect(`${url.pathname}?mode=${mode}`, { headers: { ...secretly, "Set-Cookie": cookie } });
  }
  const token = tokenInCookie(request, "link");
  const isFor = async () => (token === null ? null : roleOfLink(purpose, token));
  // Whether a link is good is for its form to say where the store fails.
  const role = await readOr("user" as const, request, isFor);
  return data({ mode, isLinkGood: role !== null, done: null, wayBack: null, role }, { headers: secretly });
}

/** The role of the account that a link is good for, or null when it is good for none. */
async function roleOfLink(purpose: LinkPurpose, token: string): Promise<Role | null> {
  const link = await findLinkToken(purpose, token);
  return (link?.user_id && (await findAccountOf(link.user_id))?.role) || null;
}

export async function action({ request }: Route.ActionArgs) {
  const url = new URL(request.url);
  return answerAuthForm(request, modeOf(url), localeOfPath(url.pathname));
}

export const headers = ({ actionHeaders, loaderHeaders }: Route.HeadersArgs) =>
  actionHeaders ? { ...secretly, ...Object.fromEntries(actionHeaders) } : loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData, location }) => {
  const t = authTranslator(localeOfPath(location.pathname));
  return [{ title: t(titles[loaderData?.mode ?? "sign-in"]) }, { name: "robots", content: "noindex" }];
};

export default function Auth({ loaderData, actionData }: Route.ComponentProps) {
  const { t, to } = useAuth();
  const { mode, isLinkGood, wayBack, role } = loaderData;
  const done = doneWords[loaderData.done ?? ""];
  const returned = actionData?.returned;
  const sentTo = actionData?.sentTo;
  return (
    <section className="auth-card" aria-labelledby="auth-title">
      {mode === "sign-in" || mode === "sign-up" ? (
        <>
          <h1 id="auth-title">{t("auth.welcomeTitle")}</h1>
          <p>{t("auth.welcomeText")}</p>
          <nav className="auth-tabs" aria-label={t("auth.welcomeTitle")}>
            <a href={to("/auth")} aria-current={mode === "sign-in" ? "page" : undefined}>
              {t("signIn.tab")}
            </a>
            <a href={to("/auth?mode=sign-up")} aria-current={mode === "sign-up" ? "page" : undefined}>
              {t("signUp.tab")}
            </a>
          </nav>
        </>
      ) : (
        <h1 id="auth-title">{t(titles[mode])}</h1>
      )}
      {done && !returned && (
        <p className={`form-status ${done.isFailure ? "failed" : "sent"}`} role={done.isFailure ? "alert" : "status"}>
          {done.title && <strong>{t(done.title)} </strong>}
          {t(done.text)}
        </p>
      )}
      {mode === "sign-in" && <SignInForm returned={returned} wayBack={returned?.typed.to ?? wayBack} />}
      {mode === "sign-in" && <PasskeySignIn wayBack={returned?.typed.to ?? wayBack} />}
      {mode === "sign-up" &&
        (sentTo ? (
          <Sent title={t("signUp.checkInboxTitle")} text={t("signUp.checkInboxText", { email: leftToRight(sentTo) })} />
        ) : (
          <SignUpForm returned={returned} />
        ))}
      {mode === "forgot" &&
        (sentTo ? (
          <Sent title={t("reset.requestSuccess")} text={t("reset.sentText", { email: leftToRight(sentTo) })} />
        ) : (
          <>
            <p>{t("reset.requestText")}</p>
            <ForgotForm returned={returned} />
          </>
        ))}
      {mode === "reset" &&
        (isLinkGood ? (
          <>
            <ResetForm returned={returned} accountRole={role ?? "user"} />
            <p className="auth-aside">
              <a href={to("/auth")}>{t("reset.remembered")}</a>
            </p>
          </>
        ) : (
          <BadLink word="reset.linkInvalid" />
        ))}
      {mode === "confirm" &&
        (isLinkGood ? (
          <>
            <p>{t("confirm.text")}</p>
            <ConfirmForm returned={returned} />
          </>
        ) : (
          <BadLink word="signUp.linkInvalid" />
        ))}
      {mode !== "sign-in" && mode !== "sign-up" && !(mode === "reset" && isLinkGood) && (
        <p className="auth-aside">
          <a href={to("/auth")}>{t("reset.backToSignIn")}</a>
        </p>
      )}
    </section>
  );
}

function Sent({ title, text }: { title: string; text: string }) {
  return (
    <div className="form-status sent" role="status">
      <strong>{title}</strong> <span>{text}</span>
    </div>
  );
}

/** A link that is no good leads to where one gets another. */
function BadLink({ word }: { word: string }) {
  const { t, to } = useAuth();
  const another = word === "reset.linkInvalid" ? to("/auth?mode=forgot") : to("/auth?mode=sign-up");
  return (
    <>
      <p className="form-status failed" role="alert">
        {t(word)}
      </p>
      <p>
        <a className="button" href={another}>
          {t(word === "reset.linkInvalid" ? "reset.requestSubmit" : "signUp.resendLink")}
        </a>
      </p>
    </>
  );
}
