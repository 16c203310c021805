import { sql } from "kysely";
import { expect, test } from "vitest";
import { onEachEngine } from "../../../tests/support/stores/engines.ts";
import { inTransaction, queryBuilder } from "./database.server.ts";

const moment = "2026-11-21T08:00:00.123Z";
const user = { id: "u", created_at: moment, updated_at: moment, full_name: "ليلى", email: "a@b.example" };
const texts = { title: "a", title_en: "a", title_ar: "a", description: "a", description_en: "a", description_ar: "a" };
const project = {
  ...texts,
  id: "p",
  created_at: moment,
  updated_at: moment,
  slug: "a",
  category: "a",
  status: "planning",
};
const media = { ...user, full_name: undefined, email: undefined, file_name: "a", mime_type: "a", sha256: "a" };

onEachEngine((database) => {
  test("booleans are stored, compared and read as booleans", async () => {
    await insert("users", { ...user, email_verified: true });
    await insert("users", { ...user, id: "v", email: "b@b.example", email_verified: false });
    await insert("users", { ...user, id: "w", email: "c@b.example" });
    const verified = queryBuilder().selectFrom("users").select(["id", "email_verified"]).orderBy("id");
    expect((await verified.execute()).map((row) => row.email_verified)).toEqual([true, false, false]);
    expect(await verified.where("email_verified", "=", false).execute()).toHaveLength(2);
    const row = queryBuilder().updateTable("users").set({ email_verified: true }).where("id", "=", "w").returningAll();
    expect((await row.executeTakeFirstOrThrow()).email_verified).toBe(true);
  });

  test("a moment written as text or as a date is read as ISO text in UTC to the millisecond", async () => {
    await insert("users", { ...user, updated_at: new Date(moment) });
    expect(await only("users")).toMatchObject({ created_at: moment, updated_at: moment });
    const since = (from: unknown) => queryBuilder().selectFrom("users").selectAll().where("created_at", ">", from);
    expect(await since("2026-11-21T08:00:00.122Z").execute()).toHaveLength(1);
    expect(await since(new Date(moment)).execute()).toHaveLength(0);
  });

  test("a moment is the same in every time zone of the database server", async () => {
    await insert("users", user);
    const read = inTransaction(async () => {
      if (database().engine === "postgres") await sql`set local time zone 'Asia/Kathmandu'`.execute(queryBuilder());
      return only("users");
    });
    expect(await read).toMatchObject({ created_at: moment });
  });

  test("a day is read as it was written", async () => {
    await insert("projects", { ...project, completion_date: "2026-11-21" });
    expect(await only("projects")).toMatchObject({ completion_date: "2026-11-21" });
    await queryBuilder().updateTable("projects").set({ completion_date: null }).execute();
    expect(await only("projects")).toMatchObject({ completion_date: null });
  });

  test.each([[[]], [["a, b", 'say "hi"', "O'Brien", "دفتر", "😀", "{1,2}", "\\", "null", ""]], [["1", "2"]]])(
    "the list %j is read as it was written",
    async (objectives) => {
      await insert("projects", { ...project, objectives });
      expect(await only("projects")).toMatchObject({ objectives, tech_stack: [] });
      await queryBuilder().updateTable("projects").set({ tech_stack: objectives }).execute();
      expect(await only("projects")).toMatchObject({ tech_stack: objectives });
    },
  );

  test("a nested object is read as it was written", async () => {
    const mail = { subject: "a", replyTo: null, parts: [{ size: 1.5, isLast: true, names: ["ب"] }], nothing: {} };
    await insert("outbox", { id: "o", created_at: moment, kind: "a", recipient: "a", mail, sent_at: undefined });
    expect(await only("outbox")).toMatchObject({ mail, attempts: 0, sent_at: null });
  });

  test("a text that looks like a list, a number or a boolean is read as text", async () => {
    for (const title of ["[1,2]", "1", "true", "null", '{"a":1}', "2026-11-21"]) {
      await insert("projects", { ...project, id: title, slug: title, title, overview_en: title });
      const row = queryBuilder().selectFrom("projects").selectAll().where("title", "=", title);
      expect(await row.executeTakeFirst()).toMatchObject({ id: title, title, overview_en: title });
    }
  });

  test("numbers, counts, sums and averages are read as numbers", async () => {
    await insert("media", { ...media, id: "a", size_bytes: 2_147_483_647, focal_x: 0.1, focal_y: 1 });
    await insert("media", { ...media, id: "b", sha256: "of-b", size_bytes: 1, width: 640, focal_x: 0, focal_y: 0.5 });
    const row = queryBuilder().selectFrom("media").selectAll().where("id", "=", "a");
    expect(await row.executeTakeFirst()).toMatchObject({
      size_bytes: 2_147_483_647,
      width: null,
      focal_x: 0.1,
      focal_y: 1,
    });
    const { count, sum, avg, max } = queryBuilder().fn;
    const figures = [
      count("id").as("count"),
      sum("size_bytes").as("sum"),
      avg("focal_y").as("avg"),
      max("width").as("max"),
    ];
    expect(await queryBuilder().selectFrom("media").select(figures).executeTakeFirst()).toEqual({
      count: 2,
      sum: 2_147_483_648,
      avg: 0.75,
      max: 640,
    });
  });

  test("the database refuses values of another type, missing, duplicate, unknown or out of bounds", async () => {
    await insert("users", user);
    const refused: [string, object][] = [
      ["projects", { ...project, version: "many" }],
      ["projects", { ...project, title: null }],
      ["projects", { ...project, status: "done" }],
      ["user_2fa_settings", { user_id: "unknown" }],
      ["users", { ...user, id: "v" }],
      ["users", { ...user, email: "b@b.example" }],
    ];
    for (const [table, row] of refused) await expect(insert(table, row)).rejects.toThrow();
    for (const table of ["projects", "user_2fa_settings"])
      expect(await queryBuilder().selectFrom(table).selectAll().execute()).toEqual([]);
    expect(await only("users")).toMatchObject(user);
  });
});

function insert(table: string, row: object) {
  return queryBuilder().insertInto(table).values(row).execute();
}

async function only(table: string) {
  const rows = await queryBuilder().selectFrom(table).selectAll().execute();
  expect(rows).toHaveLength(1);
  return rows[0];
}
