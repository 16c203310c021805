import { createContext, type MiddlewareFunction, type RouterContextProvider, redirectDocument } from "react-router";
import { isLocale, type Locale, localeOfPath, localizePath } from "#app/i18n/locale.ts";
import { readPreference } from "#app/platform/http/cookies.ts";
import { countRefused } from "#app/platform/statistics/refused.server.ts";
import { type Role, roles } from "#app/records/people/profile.ts";
import { linkedAdminPaths } from "#app/records/store/linked-admin-paths.ts";
import type { Actor, Admin, Moderator } from "#app/records/store/permission.ts";
import { tokenInCookie } from "./cookies.server.ts";
import { actorOf, grantAdmin, grantModerator } from "./permissions.server.ts";
import { type PendingViewer, readSession, type SessionViewer, type Viewer } from "./session.server.ts";

export type AuthContext = { viewer: Viewer; token: string; staff: Admin };
/** A change of its factors ends the other sessions, unless the person keeps them. */
export type OwnSession = { viewer: Viewer; token: string; staff: Actor; keepsOthers?: boolean };

const moderatorRoles: readonly Role[] = ["moderator", "admin"];
const adminContext = createContext<AuthContext>();

/**
 * Redirects visitors to the sign-in page, non-admins to the home page, and pending sessions to the second factor, as a
 * new document outside the admin area.
 */
export const adminOnly: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { viewer, token } = await requireRole(request, ["admin"]);
  context.set(adminContext, { viewer, token, staff: grantAdmin(viewer) });
  const response = await next();
  response.headers.set("Cache-Control", "no-store");
  return response;
};

export const moderatorsOnly: MiddlewareFunction<Response> = async ({ request }, next) => {
  await requireRole(request, moderatorRoles);
  const response = await next();
  response.headers.set("Cache-Control", "no-store");
  return response;
};

export async function moderatorOf(request: Request): Promise<Moderator | null> {
  const viewer = await viewerOf(request);
  if (!viewer || !moderatorRoles.includes(viewer.role)) return null;
  return grantModerator(viewer);
}

export function adminOf(context: Readonly<RouterContextProvider>) {
  return context.get(adminContext);
}

/** Null also while the second factor is pending. */
export async function viewerOf(request: Request): Promise<Viewer | null> {
  const viewer = await readSession(tokenInCookie(request, "session"));
  return viewer?.isPending ? null : viewer;
}

export async function requireOwnSession(request: Request): Promise<OwnSession> {
  const { viewer, token } = await requireRole(request, roles);
  return { viewer, token, staff: actorOf(viewer) };
}

export async function pendingOf(request: Request): Promise<{ viewer: PendingViewer; token: string } | null> {
  const session = await sessionOf(request);
  return session?.viewer.isPending ? { viewer: session.viewer, token: session.token } : null;
}

/** For setting up the factor that the site asks for, and nothing else. */
export async function setUpOf(request: Request): Promise<OwnSession | null> {
  const session = await sessionOf(request);
  if (!session?.viewer.mustSetUp) return null;
  const viewer = { ...session.viewer, isPending: false as const };
  return { viewer, token: session.token, staff: actorOf(viewer) };
}

/** Where a pending session goes on. */
export function pendingPath({ mustSetUp }: SessionViewer, locale: Locale) {
  return localizePath(locale, mustSetUp ? "/auth/second-factor" : "/auth/code");
}

/** For public data of which admins see more. */
export async function publicAdminOf(request: Request): Promise<Admin | null> {
  const viewer = await viewerOf(request);
  return viewer?.role === "admin" ? grantAdmin(viewer) : null;
}

async function requireRole(request: Request, allowed: readonly Role[]): Promise<{ viewer: Viewer; token: string }> {
  const session = await sessionOf(request);
  const locale = chosenLocale(request);
  if (!session) {
    countRefused("signedOut");
    const done = tokenInCookie(request, "session") ? "?done=expired" : "";
    throw redirectDocument(withWayBack(localizePath(locale, `/auth${done}`), request));
  }
  const { viewer, token } = session;
  if (!allowed.includes(viewer.role)) {
    countRefused("role");
    throw redirectDocument(localizePath(locale, "/"));
  }
  if (viewer.isPending) throw redirectDocument(withWayBack(pendingPath(viewer, locale), request));
  return { viewer, token };
}

async function sessionOf(request: Request): Promise<{ viewer: SessionViewer; token: string } | null> {
  const token = tokenInCookie(request, "session");
  const viewer = await readSession(token);
  return viewer && token ? { viewer, token } : null;
}

export async function hasEndedSession(request: Request) {
  return tokenInCookie(request, "session") !== null && (await sessionOf(request)) === null;
}

/** Adds the requested page as `to`, also for the router's data requests. */
function withWayBack(path: string, request: Request) {
  const url = new URL(request.url);
  url.searchParams.delete("_routes");
  const place = url.pathname.replace(/\.data$/, "") + url.search;
  if (request.method !== "GET" || place === linkedAdminPaths.dashboard) return path;
  return `${path}${path.includes("?") ? "&" : "?"}to=${encodeURIComponent(place)}`;
}

/** Admin URLs have no language prefix, so the language chosen on the site decides. */
function chosenLocale(request: Request): Locale {
  if (localeOfPath(new URL(request.url).pathname) === "ar") return "ar";
  const chosen = readPreference(request.headers.get("cookie"), "language");
  return isLocale(chosen) ? chosen : "en";
}
