import { currentConfiguration } from "#app/platform/configuration.server.ts";
import type { Admin } from "../store/permission.ts";

type Moved = { id: string; status: 301 | 302 | 308; to: string };
/** 410 leads nowhere. */
type Found = Moved | { id: string; status: 410 };

type Moves = {
  /** Within the transaction that moves a record. */
  note: (staff: Admin, from: string, to: string) => Promise<void>;
  find: (pathname: string) => Promise<Found | null>;
  findBesidePages: (address: string) => Promise<Moved | null>;
  list: () => Promise<string[]>;
};

let moves: Moves | null = null;

/** A feature that leads from old addresses to new ones; without it they are not found. @noPermission features register it */
export function followMoves(by: Moves) {
  moves = by;
}

export const createRedirect = async (staff: Admin, from: string, to: string) => moves?.note(staff, from, to);

/** For an address where nothing is. */
export const publishedRedirect = async (pathname: string) => (await moves?.find(pathname)) ?? null;

/** Without asking the pages first: null where one may be. */
export const publishedRedirectBesidePages = async (address: string) => (await moves?.findBesidePages(address)) ?? null;

export const publishedRedirectPaths = async () => (await moves?.list()) ?? [];

export function publicLocation(to: string) {
  const { origin } = currentConfiguration();
  const { href } = new URL(to, origin);
  return to.startsWith("/") ? href.slice(origin.length) : href;
}
