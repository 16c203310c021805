import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { makeLinkToken } from "#app/auth/accounts/link-token.server.ts";
import { sendCode } from "#app/auth/second-factor/one-time-code.server.ts";
import { readSession } from "#app/auth/sessions/session.server.ts";
import { createShareLink } from "#app/features/article-shares/records/share-link.server.ts";
import { receiveComment } from "#app/features/comments/records/comment.server.ts";
import { addReplyTemplate } from "#app/features/inbox/records/reply-template.server.ts";
import { addRedirect } from "#app/features/redirects/records/redirects.server.ts";
import { readConfiguration, setConfiguration } from "#app/platform/configuration.server.ts";
import { minuteMs } from "#app/platform/time.ts";
import { changeArticle } from "#app/records/articles/article.server.ts";
import { saveUpload } from "#app/records/media/media-upload.server.ts";
import { receiveMessage } from "#app/records/messages/receive-message.server.ts";
import { removeProject } from "#app/records/projects/project.server.ts";
import { store } from "#app/records/store/store.server.ts";
import { readClock } from "../support/clock/read-clock.ts";
import { enter, mailedCode, makePerson, type Person } from "../support/people.ts";
import { asAdmin } from "../support/permissions.ts";
import { plainPicture } from "../support/sample-files.ts";
import { type EngineName, openFresh } from "../support/stores/engines.ts";
import { fillSample } from "../support/stores/fill-sample.ts";
import { keepRows } from "../support/stores/kept-rows.ts";
import { type WholeSite, wholeSite } from "../support/whole-site.ts";

export type Who = "visitor" | "reader" | "moderator" | "admin" | "adminSeen" | "pending";

const client = "192.0.2.200";
let site: Promise<WholeSite> | undefined;

async function arrange() {
  await fillSample();
  const people = {
    reader: await makePerson(),
    moderator: await makePerson({ role: "moderator" }),
    admin: await makePerson({ role: "admin" }),
    pending: await makePerson({ role: "admin", hasSecondFactor: true }),
  };
  const staff = asAdmin(people.admin.id);
  const first = async (table: string, column = "id", condition: Record<string, unknown> = {}) => {
    let query = store()
      .selectFrom(table as "articles")
      .select(column as "id");
    for (const [name, value] of Object.entries(condition)) query = query.where(name as "id", "=", value as string);
    return String(
      Object.values(
        await query
          .orderBy(column as "id")
          .limit(1)
          .executeTakeFirstOrThrow(),
      )[0],
    );
  };
  const article = await store()
    .selectFrom("articles")
    .select(["id", "slug"])
    .where("translation_of", "is not", null)
    .where("status", "=", "published")
    .orderBy("id")
    .limit(1)
    .executeTakeFirstOrThrow();
  const comment = { author_name: "Rana", content: "A question of the ledger.", parent_id: null };
  const writer = { userId: people.moderator.id, fullName: "Sami", role: "moderator" as const };
  for (const one of [writer, { ...writer, userId: people.reader.id, role: "user" as const }])
    await receiveComment(article.slug, comment, { writer: one, client, isTrapped: false });
  const message = {
    name: "Rana",
    email: "rana@daftar.example",
    subject: "The close",
    message: "In four days.",
    locale: "en" as const,
  };
  await receiveMessage(message, { client });
  await addRedirect(staff, { from_path: "/old-place", to_path: "/articles", status: 301 } as never);
  await addReplyTemplate(staff, { name_en: "Thanks", name_ar: "شكرًا", text_en: "Thanks", text_ar: "شكرًا" } as never);
  await saveUpload(staff, await plainPicture(64, 40).png().toBuffer(), "plain.png");
  const projects = store().selectFrom("projects").select("id").orderBy("id", "desc");
  await removeProject(staff, (await projects.limit(1).executeTakeFirstOrThrow()).id);
  await changeArticle(staff, { id: article.id, version: 1 }, { category: "Automation" });
  const unverified = await makePerson({ isVerified: false });
  const links = {
    reset: await makeLinkToken({ purpose: "reset", userId: people.moderator.id }),
    confirm: await makeLinkToken({ purpose: "email", userId: unverified.id }),
    email: await makeLinkToken({ purpose: "change-email", userId: people.reader.id, newEmail: "new@daftar.example" }),
  };
  const setting = { key: "allowGuestComments", value: "true", updated_at: readClock().toISOString() };
  await store()
    .insertInto("settings")
    .values(setting as never)
    .execute();
  return { people, staff, first, article, links, shareToken: await createShareLink(staff, article.id, 7) };
}

/** The site with its sample content and one of everything else, on this engine, for all tests of a group. */
export function faultSite(engine: EngineName) {
  const folder = mkdtempSync(join(tmpdir(), "daftar-faults-"));
  const made = {} as Awaited<ReturnType<typeof arrange>> & {
    site: WholeSite;
    /** The one that the second step waits for. */
    code: string;
    restore: Awaited<ReturnType<typeof keepRows>>;
    cookies: Record<Who, string>;
  };
  let end = async () => {};
  beforeAll(async () => {
    const database = await openFresh(engine);
    end = database.end;
    setConfiguration(readConfiguration({ DATA_DIR: folder }));
    site ??= wholeSite();
    Object.assign(made, await arrange(), { site: await site });
    const cookies: Record<string, string> = { visitor: "" };
    for (const [who, person] of Object.entries(made.people)) cookies[who] = await beginSession(person);
    cookies.adminSeen = `session=${(await enter(made.people.admin, readClock())).token}`;
    Object.assign(made, { cookies, code: await awaitCode(made.people.pending, cookies.pending ?? "") });
    made.restore = await keepRows();
  });
  afterAll(async () => {
    await end();
    rmSync(folder, { recursive: true, force: true });
  });
  return made;
}

async function awaitCode({ email }: Person, cookie: string) {
  const token = cookie.replace("session=", "");
  const viewer = await readSession(token);
  if (!viewer) throw new Error("nobody is signed in with this token");
  await sendCode({ viewer, token } as never, "en");
  return mailedCode(email);
}

/** So long ago that the next request notes that the person was there. */
async function beginSession(person: Person) {
  const { token } = await enter(person, readClock());
  const last_seen_at = readClock(-2 * minuteMs).toISOString();
  await store().updateTable("sessions").set({ last_seen_at }).where("user_id", "=", person.id).execute();
  return `session=${token}`;
}
