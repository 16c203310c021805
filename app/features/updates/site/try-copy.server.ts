import { basename } from "node:path";
import { setTokenCookie } from "#app/auth/sessions/cookies.server.ts";
import { createSession, stepUpSession } from "#app/auth/sessions/session.server.ts";
import { locales, localizePath } from "#app/i18n/locale.ts";
import { refusal } from "#app/platform/command-line/command.ts";
import { currentConfiguration } from "#app/platform/configuration.server.ts";
import { countRows } from "#app/platform/database/count-rows.server.ts";
import { queryBuilder } from "#app/platform/database/database.server.ts";
import { saveSettings } from "#app/records/settings/settings.server.ts";
import { linkedAdminPaths, linkedScreen } from "#app/records/store/linked-admin-paths.ts";
import type { System } from "#app/records/store/permission.ts";
import { publicLists } from "#app/records/store/public-places.ts";
import { selectRows } from "#app/records/store/store.server.ts";
import { publicRecordPaths } from "../records/public-record-paths.server.ts";
import { copyPrefix } from "../records/trial-copy.server.ts";

type Site = { origin: string; respond: (request: Request) => Promise<Response> };

const pages = ["/", "/contact", "/auth"];
const recordsOfEachKind = 20;

/** Asks the site for its pages in both languages, for a search, and for the admin area after signing in, and sends it a message. */
export async function tryCopy(staff: System, { origin, respond }: Site) {
  if (!basename(currentConfiguration().dataDir).startsWith(copyPrefix))
    return refusal("This is done on a copy of the data alone: daftar try");
  await saveSettings(staff, { maintenanceMode: false });
  const begun = performance.now();
  const faults: string[] = [];
  const ask = async (path: string, init: RequestInit = {}) => {
    const address = new URL(path, origin);
    const headers = { accept: "text/html", origin, ...init.headers };
    const response = await respond(new Request(address, { redirect: "manual", ...init, headers }));
    return { status: response.status, text: await response.text() };
  };
  const expectPage = async (path: string, init?: RequestInit) => {
    const { status, text } = await ask(path, init).catch((error: Error) => ({ status: error.message, text: "" }));
    if (status !== 200 || !text.includes("</html>")) faults.push(`${path} answers ${status}`);
  };
  const paths = [
    ...pages,
    ...publicLists().map(({ folder }) => folder),
    ...(await publicRecordPaths(recordsOfEachKind)),
  ];
  for (const path of paths) for (const locale of locales) await expectPage(encodeURI(localizePath(locale, path)));
  await expectPage("/search?q=a");
  const cookie = await sessionOfOwner();
  if (cookie)
    for (const path of [linkedAdminPaths.dashboard, linkedScreen("users"), linkedAdminPaths.settings])
      await expectPage(path, { headers: { cookie } });
  if (!(await isMessageKept(ask))) faults.push("a message to the owner is not kept");
  for (const fault of faults) console.error(`  ${fault}`);
  if (faults.length > 0) return refusal("This version does not hold on a copy of the data.");
  const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
  const signedIn = cookie ? "signing in" : "no sign-in, as there is no owner yet";
  console.log(
    `On a copy of the data: ${paths.length} pages in both languages, a search, ${signedIn}, a message; ${seconds} s.`,
  );
  return true;
}

/** The cookie of an admin who has passed everything that is asked at the sign-in; null for a site without one. */
async function sessionOfOwner() {
  const owner = await selectRows("profiles", { role: "admin", disabled_at: null }).select("user_id").executeTakeFirst();
  if (!owner) return null;
  const moment = new Date();
  const { token } = await createSession(owner.user_id, "admin", { ipAddress: null, userAgent: null }, moment);
  const passed = await stepUpSession(token, moment);
  return passed && (setTokenCookie("session", passed.token).split(";")[0] ?? null);
}

async function isMessageKept(ask: (path: string, init: RequestInit) => Promise<{ status: number }>) {
  const count = () => countRows(queryBuilder().selectFrom("messages"));
  const before = await count();
  const fields = { name: "Daftar", email: "update@daftar.example", message: "A message of the trial of a version." };
  const { status } = await ask("/contact", { method: "POST", body: new URLSearchParams(fields) });
  return status === 303 && (await count()) === before + 1;
}
