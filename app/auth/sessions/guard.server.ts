import { createContext, type MiddlewareFunction, type RouterContextProvider, redirectDocument } from "react-router";
import { isLocale, type Locale, localeOfPath, localizePath } from "#app/i18n/locale.ts";
import { readCookie } from "#app/platform/http/cookies.ts";
import { type Role, roles } from "#app/records/people/profile.ts";
import { linkedAdminPaths } from "#app/records/store/linked-admin-paths.ts";
import type { Actor, Admin, Moderator } from "#app/records/store/permission.ts";
import { tokenInCookie } from "./cookies.server.ts";
import { actorOf, grantAdmin, grantModerator } from "./permissions.server.ts";
import { type PendingViewer, readSession, type SessionViewer, type Viewer } from "./session.server.ts";

export type AuthContext = { viewer: Viewer; token: string; staff: Admin };
/** A session whose second factor is passed, and who is written into the audit log. */
export type OwnSession = { viewer: Viewer; token: string; staff: Actor };

const moderatorRoles: readonly Role[] = ["moderator", "admin"];
const adminContext = createContext<AuthContext>();

/**
 * Middleware of every route of the admin area, before its loaders and actions: redirects visitors to the sign-in page,
 * non-admins to the home page, and pending sessions to the second factor, as a new document outside the admin area.
 */
export const adminOnly: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { viewer, token } = await requireRole(request, ["admin"]);
  context.set(adminContext, { viewer, token, staff: grantAdmin(viewer, request) });
  const response = await next();
  response.headers.set("Cache-Control", "no-store");
  return response;
};

/** Middleware of what moderators may do as well as admins. */
export const moderatorsOnly: MiddlewareFunction<Response> = async ({ request }, next) => {
  await requireRole(request, moderatorRoles);
  const response = await next();
  response.headers.set("Cache-Control", "no-store");
  return response;
};

/** Whoever may rule on comments at a request; null for everybody else. */
export async function moderatorOf(request: Request): Promise<Moderator | null> {
  const viewer = await viewerOf(request);
  if (!viewer || !moderatorRoles.includes(viewer.role)) return null;
  return grantModerator(viewer, request);
}

/** The admin at this request; throws where `adminOnly` has not run. */
export function adminOf(context: Readonly<RouterContextProvider>) {
  return context.get(adminContext);
}

/** Who is signed in at a request; null also for a session whose second factor has not been passed. */
export async function viewerOf(request: Request): Promise<Viewer | null> {
  const viewer = await readSession(tokenInCookie(request, "session"));
  return viewer?.isPending ? null : viewer;
}

/** The session of a signed-in person, for their own account; throws the redirect to the sign-in for everybody else. */
export async function requireOwnSession(request: Request): Promise<OwnSession> {
  const { viewer, token } = await requireRole(request, roles);
  return { viewer, token, staff: actorOf(viewer, request) };
}

/** The session at a request whose second factor is pending, with its token. */
export async function pendingOf(request: Request): Promise<{ viewer: PendingViewer; token: string } | null> {
  const session = await sessionOf(request);
  return session?.viewer.isPending ? { viewer: session.viewer, token: session.token } : null;
}

/** The admin at a request for something public of which admins see more than visitors; null for everybody else. */
export async function publicAdminOf(request: Request): Promise<Admin | null> {
  const viewer = await viewerOf(request);
  return viewer?.role === "admin" ? grantAdmin(viewer, request) : null;
}

/** The viewer where their role is one of these and their second factor is passed; throws the redirect for anybody else. */
async function requireRole(request: Request, allowed: readonly Role[]): Promise<{ viewer: Viewer; token: string }> {
  const session = await sessionOf(request);
  const locale = chosenLocale(request);
  if (!session) {
    const done = tokenInCookie(request, "session") ? "?done=expired" : "";
    throw redirectDocument(withWayBack(localizePath(locale, `/auth${done}`), request));
  }
  const { viewer, token } = session;
  if (!allowed.includes(viewer.role)) throw redirectDocument(localizePath(locale, "/"));
  if (viewer.isPending) throw redirectDocument(withWayBack(localizePath(locale, "/auth/code"), request));
  return { viewer, token };
}

async function sessionOf(request: Request): Promise<{ viewer: SessionViewer; token: string } | null> {
  const token = tokenInCookie(request, "session");
  const viewer = await readSession(token);
  return viewer && token ? { viewer, token } : null;
}

/** Whether a request bears the token of a session that has ended, by time or elsewhere. */
export async function hasEndedSession(request: Request) {
  return tokenInCookie(request, "session") !== null && (await sessionOf(request)) === null;
}

/** The path with the requested page as `to`, also where the router requested only its data. */
function withWayBack(path: string, request: Request) {
  const url = new URL(request.url);
  url.searchParams.delete("_routes");
  const place = url.pathname.replace(/\.data$/, "") + url.search;
  if (request.method !== "GET" || place === linkedAdminPaths.dashboard) return path;
  return `${path}${path.includes("?") ? "&" : "?"}to=${encodeURIComponent(place)}`;
}

/** The admin area has one address for both languages: what was chosen on the site decides. */
function chosenLocale(request: Request): Locale {
  if (localeOfPath(new URL(request.url).pathname) === "ar") return "ar";
  const chosen = readCookie(request.headers.get("cookie"), "language");
  return isLocale(chosen) ? chosen : "en";
}
