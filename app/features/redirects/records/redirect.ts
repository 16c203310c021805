import { z } from "zod";
import { withoutLocale } from "#app/i18n/locale.ts";
import { decodedOrGiven, decodedOrNull, normalizeText } from "#app/platform/normalize-text.ts";
import { optionalText, requiredText } from "#app/records/store/fields.ts";
import { isReservedPath } from "#app/records/store/reserved-paths.ts";

export const redirectStatuses = [301, 302, 410] as const;
export const maxRedirects = 10_000;

const maxPathLength = 500;
const maxTargetLength = 2_000;
const encodedLetter = 6;

const files = /^\/(?:media|cards|brand|samples|icons|sitemap|robots\.txt|\.well-known)(?:[/.]|$)/;
/** What WordPress answers by the number of a post, and gives as its short link. */
const numberedAddress = /^\/\?(?:p|page_id)=\d{1,10}$/;
const nonAsciiEscapes = /(?:%[89a-f][\da-f])+/gi;

/** As it is stored and looked up: decoded, in lower case, without a slash at the end. Null where no page can be. */
export function redirectPath(pathname: string): string | null {
  if (isNumberedAddress(pathname)) return pathname;
  if (pathname.length > encodedLetter * maxPathLength || !pathname.startsWith("/")) return null;
  const decoded = decodedOrNull(pathname);
  if (decoded === null || decoded.length > maxPathLength || /[\p{Cc}\\?#]/u.test(decoded)) return null;
  const segments = normalizeText(decoded.toLowerCase(), "NFC").split("/").filter(Boolean);
  return segments.some((segment) => /^\.\.?$/.test(segment)) ? null : `/${segments.join("/")}`;
}

export function isNumberedAddress(target: string) {
  return numberedAddress.test(target);
}

/** Files have one address for both languages. */
export function isInBothLanguages(target: string) {
  return isOwnTarget(target) && withoutLocale(target) === target && !files.test(target);
}

export function isOwnTarget(target: string) {
  return target.startsWith("/");
}

export function pathOfTarget(target: string) {
  return redirectPath(target.replace(/[?#].*/s, ""));
}

export function redirectShape(origin: string) {
  return z
    .object({
      from_path: requiredText({ max: maxTargetLength }),
      to_path: optionalText({ max: maxTargetLength }),
      status: z.coerce.number().pipe(z.literal(redirectStatuses)),
    })
    .transform(({ from_path, to_path, status }, context) => {
      const refuse = (field: string, message: string) =>
        context.addIssue({ code: "custom", path: [field], message, input: field });
      const from = sourceOf(from_path);
      const to = status === 410 || to_path === null ? "" : targetOf(to_path, origin);
      if (/[?#]/.test(from_path) && !(from && isNumberedAddress(from))) refuse("from_path", "redirects.noQuery");
      else if (from === null) refuse("from_path", "redirects.badFrom");
      else if (isReservedPath(from)) refuse("from_path", "redirects.reserved");
      if (status === 410 ? to_path !== null : to_path === null)
        refuse("to_path", status === 410 ? "redirects.goneTo" : "validation.required");
      else if (to === null) refuse("to_path", "redirects.badTo");
      return from === null || to === null ? z.NEVER : { from_path: from, to_path: to, status };
    });
}

export type RedirectFields = z.output<ReturnType<typeof redirectShape>>;

/** The path of a whole address, whichever site it is of: this site may have another name now. */
function sourceOf(text: string) {
  if (!/^https?:\/\//i.test(text)) return redirectPath(text);
  if (!URL.canParse(text)) return null;
  const { pathname, search } = new URL(text);
  return redirectPath(isNumberedAddress(pathname + search) ? pathname + search : pathname);
}

function targetOf(text: string, origin: string) {
  const isWhole = /^https?:\/\/[^\s/?#@\\]+(?:[/?#][^\s\\]*)?$/i.test(text);
  if ((!isWhole && !/^\/(?![/\\])[^\s\\]*$/.test(text)) || !URL.canParse(text, origin)) return null;
  const url = new URL(text, origin);
  if (url.origin !== origin) return isWhole ? url.href : null;
  const path = (url.pathname.replace(/(?<!\/)\/+$/, "") || "/") + url.search + url.hash;
  return redirectPath(url.pathname) === null ? null : path.replace(nonAsciiEscapes, (run) => decodedOrGiven(run));
}
