import { adminWords } from "#app/admin/frame/admin-context.ts";
import { authTranslator as authWords } from "#app/auth/pages/auth-words.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { siteWords } from "#app/site/frame/site-context.ts";
import { reference } from "../support/whole-site.ts";
import type { Found, Judge } from "./matrix.ts";

/** Without them nobody knows who asks, and nothing that is not for everybody may be shown. */
export const guardTables = [
  "sessions",
  "users",
  "profiles",
  "user_2fa_settings",
  "settings",
  "passkeys",
  "authenticators",
];

/** Nobody sees that they are missing. */
const unseenParts = ["card", "short address", "session", "brand"];

const siteFrame = {
  header: '<header class="header"',
  menu: 'class="wide-menu"',
  main: '<main id="content"',
  footer: '<footer class="footer"',
};
const authFrame = {
  header: '<header class="auth-head"',
  main: '<main class="auth-main"',
  foot: '<footer class="auth-foot"',
};
const adminFrame = { sidebar: 'class="sidebar-column"', bar: '<header class="top-bar"', main: 'id="content"' };

function missingOf(frame: Record<string, string>, body: string) {
  const missing = Object.keys(frame).filter((name) => !body.includes(frame[name] ?? ""));
  return missing.length > 0 ? `there is no ${missing.join(", no ")}` : null;
}

const isRedirect = (status: number) => status >= 300 && status < 400;

/** The page says in its language that it cannot be shown, when to ask again, and where the log says why. */
function unsaidFailure({ answer }: Found, text: string) {
  if (!answer.headers.has("retry-after")) return "503 without a time to ask again";
  if (!answer.body.includes(text)) return "503 without the words for it";
  return answer.body.includes(reference) ? null : "503 without its reference";
}

/** A page of the public site stands, with its frame; only without its `own` tables it is no more than the frame. */
export function judgePage(locale: Locale, own: (table: string) => boolean): Judge {
  const t = siteWords(locale);
  return (found) => {
    const { answer, fault, whole, parts } = found;
    if (isRedirect(answer.status)) return answer.status === whole.status ? null : `redirects with ${answer.status}`;
    const missing = missingOf(siteFrame, answer.body);
    if (missing) return `${answer.status}: ${missing}`;
    if (!answer.body.includes(`<html lang="${locale}"`)) return "another language";
    if (answer.status === 503)
      return own(fault.table) ? unsaidFailure(found, t("failure.broken")) : "503, although more could be shown";
    if (answer.status !== whole.status) return `${answer.status} instead of ${whole.status}`;
    if (fault.kind === "write") return null;
    if (answer.headers.get("cache-control") !== "no-store") return "could be cached";
    const isSaid = answer.body.includes(t("failure.section"));
    return isSaid || parts.every((part) => unseenParts.includes(part)) ? null : "does not say what is missing";
  };
}

/** A page of the sign-in keeps its frame. */
export function judgeSignIn(locale: Locale): Judge {
  return (found) => {
    const { answer, whole } = found;
    if (isRedirect(answer.status)) return answer.status === whole.status ? null : `redirects with ${answer.status}`;
    const missing = missingOf(answer.body.includes(siteFrame.header) ? siteFrame : authFrame, answer.body);
    if (missing) return `${answer.status}: ${missing}`;
    if (!answer.body.includes(`<html lang="${locale}"`)) return "another language";
    // A form that leads on elsewhere is shown where nobody can tell.
    const isShown = answer.status === whole.status || answer.status === 200;
    if (answer.status !== 503) return isShown ? null : `${answer.status} instead of ${whole.status}`;
    const t = siteWords(locale);
    const isOwn = answer.body.includes(authWords(locale)("auth.unexpectedError"));
    return unsaidFailure(found, isOwn ? authWords(locale)("auth.unexpectedError") : t("failure.broken"));
  };
}

/** A screen of the admin area keeps the area's frame as long as it is known who asks. */
export function judgeScreen(isDashboard: boolean): Judge {
  return (found) => {
    const { answer, fault, whole } = found;
    if (isRedirect(answer.status)) return answer.status === whole.status ? null : `redirects with ${answer.status}`;
    if (answer.status === 503 && guardTables.includes(fault.table) && fault.kind === "read") {
      const isFramed = answer.body.includes(adminFrame.sidebar);
      if (!isFramed)
        return missingOf(siteFrame, answer.body) ?? unsaidFailure(found, siteWords("en")("failure.broken"));
    }
    const missing = missingOf(adminFrame, answer.body);
    if (missing) return `${answer.status}: ${missing}`;
    if (answer.status !== 503)
      return answer.status === whole.status ? null : `${answer.status} instead of ${whole.status}`;
    if (isDashboard || fault.kind === "write") return "503, although more could be shown";
    const locale = /<html lang="ar"/.test(answer.body) ? "ar" : "en";
    return unsaidFailure(found, adminWords(locale)("failure.title"));
  };
}

/** Feeds, files, streams and what the admin area asks for by script. */
export const judgeFile: Judge = ({ answer, whole }) => {
  if (answer.status === whole.status) return null;
  if (answer.status !== 503) return `${answer.status} instead of ${whole.status}`;
  return answer.headers.has("retry-after") ? null : "503 without a time to ask again";
};
