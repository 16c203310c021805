import { expect, test } from "vitest";
import { createArticle, removeArticle } from "#app/records/articles/article.server.ts";
import { articleShape } from "#app/records/articles/article.ts";
import { writeAudit } from "#app/records/audit/audit.server.ts";
import { store } from "#app/records/store/store.server.ts";
import { listAudit } from "../../../../tests/support/list-records.ts";
import { asAdmin } from "../../../../tests/support/permissions.ts";
import { onEachEngine } from "../../../../tests/support/stores/engines.ts";
import { changesInWords, changesOf, idsIn } from "./audit-changes.ts";
import {
  type AuditCursor,
  type AuditFilter,
  allAuditEntries,
  listAuditEntries,
  listAuditFilterOptions,
} from "./audit-log.server.ts";
import { nameRecords } from "./record-names.server.ts";

const staff = asAdmin("rana", "203.0.113.7");
const everything: AuditFilter = { actor: null, action: null, table: null, from: null, until: null, text: "" };

/** A line of the trail at a day of November, or many of one moment. */
function write(day: number, changes: Partial<Record<string, unknown>> = {}, id: string = crypto.randomUUID()) {
  const created_at = `2026-11-${String(day).padStart(2, "0")}T08:00:00.000Z`;
  const line = { id, created_at, actor_id: null, ip_address: null, action: "projects.update" };
  const record = { record_table: "projects", record_id: "17", changes: {}, occurrences: 1 };
  return store()
    .insertInto("audit")
    .values({ ...line, ...record, ...changes })
    .execute();
}

async function daysOf(filter: Partial<AuditFilter>) {
  const { lines } = await listAuditEntries(staff, { ...everything, ...filter }, null, 100);
  return lines.map(({ created_at }) => new Date(created_at).getUTCDate());
}

test("of a text its words are told, from a little before the first that differs; markup alone where nothing else changed", () => {
  const text = (word: string) =>
    `<p>${"one two three ".repeat(20)}<a href="/a" rel="noopener">${word}</a> and the rest</p>`;
  const told = changesOf({ content: { old: text("before"), new: text("after") } }, 60);
  expect(told).toEqual([
    {
      field: "content",
      old: "…three one two three before and the rest",
      new: "…three one two three after and the rest",
    },
  ]);
  expect(changesOf({ content: { old: "<p>a</p>", new: "<h2>a</h2>" } }, 60)).toEqual([
    { field: "content", old: "<p>a</p>", new: "<h2>a</h2>" },
  ]);
});

test("fields are told before and after, long texts cut off between letters and secrets left out", () => {
  const changes = {
    status: { old: "new", new: "read" },
    tags: { old: [], new: ["a", "b"] },
    content: { old: null, new: "محتوى".repeat(10) },
    family: { old: "👩‍👩‍👧‍👦👩‍👩‍👧‍👦", new: null },
    password_hash: { old: "$argon2id$", new: null },
    is_on: { old: false, new: [{ label: "Code", url: "/c", order: null }, "x"] },
  };
  expect(changesOf(changes, 12)).toEqual([
    { field: "status", old: "new", new: "read" },
    { field: "tags", old: null, new: "a, b" },
    { field: "content", old: null, new: "محتوىمحتوىمح…" },
    { field: "family", old: "👩‍👩‍👧‍👦…", new: null },
    { field: "password_hash", old: "•••", new: null },
    { field: "is_on", old: "false", new: "Code · /c, x" },
  ]);
  expect(changesInWords(changesOf({ a: { old: null, new: 1 }, b: { old: 2, new: null } }, 9))).toBe(
    "a: - → 1; b: 2 → -",
  );
  for (const nothing of [null, undefined, "text", 7]) expect(changesOf(nothing, 12)).toEqual([]);
});

test("records that a change names by their ids are told by their names, and those that are gone by their ids", () => {
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
  const changes = { order: { old: [first, second], new: [second, first] } };
  expect(new Set(idsIn(changes))).toEqual(new Set([first, second]));
  expect(changesOf(changes, 60, (id) => (id === first ? "Ledger" : null))).toEqual([
    { field: "order", old: `Ledger, ${second}`, new: `${second}, Ledger` },
  ]);
  expect(idsIn({ text: { old: null, new: `see ${first}` } })).toEqual([]);
});

onEachEngine(() => {
  test("no secret is written down, whoever hands it over", async () => {
    const after = { password_hash: "a", token_hash: "b", code_hash: "c", reset_token: "d", sha256: "e", role: "user" };
    await writeAudit(staff, "profiles.role", "profiles", "1", null, after);
    const [line] = await listAudit(staff);
    expect(Object.keys(line?.changes as object).sort()).toEqual(["role", "sha256"]);
  });

  test("the trail is narrowed by person, action, table, days and words, alone and together", async () => {
    await write(1, { actor_id: "rana", ip_address: "203.0.113.7" });
    await write(2, { actor_id: "omar", action: "articles.create", record_table: "articles" });
    await write(3, { changes: { title_ar: { old: "القديم", new: "دفتر الأستاذ 100%" } } });
    await write(4, { action: "settings.save", record_table: "settings", record_id: "site" });
    expect(await daysOf({})).toEqual([4, 3, 2, 1]);
    expect(await daysOf({ actor: "omar" })).toEqual([2]);
    expect(await daysOf({ actor: "system" })).toEqual([4, 3]);
    expect(await daysOf({ action: "projects.update" })).toEqual([3, 1]);
    expect(await daysOf({ table: "articles" })).toEqual([2]);
    expect(await daysOf({ from: "2026-11-02T08:00:00.000Z", until: "2026-11-04T08:00:00.000Z" })).toEqual([3, 2]);
    expect(await daysOf({ text: "الأستاذ  100%" })).toEqual([3]);
    expect(await daysOf({ text: "203.0.113" })).toEqual([1]);
    expect(await daysOf({ text: "SETTINGS site" })).toEqual([4]);
    expect(await daysOf({ text: "1_0%" })).toEqual([]);
    expect(await daysOf({ text: "'; drop table audit; --" })).toEqual([]);
    expect(await daysOf({ actor: "rana", table: "articles" })).toEqual([]);
  });

  test("page after page gives every line once, however many are of one moment and whatever comes in meanwhile", async () => {
    for (let index = 0; index < 25; index += 1)
      await write(index < 12 ? 5 : 6, {}, `line-${String(index).padStart(2, "0")}`);
    const seen: string[] = [];
    let place: AuditCursor | null = null;
    for (let pages = 0; pages < 3; pages += 1) {
      const read: Awaited<ReturnType<typeof listAuditEntries>> = await listAuditEntries(staff, everything, place, 10);
      expect([read.next !== null, read.searchedTo]).toEqual([pages < 2, null]);
      seen.push(...read.lines.map(({ id }) => id));
      place = read.lines.at(-1) ?? null;
      await write(9);
    }
    expect(seen).toHaveLength(25);
    expect(new Set(seen).size).toBe(25);
    let whole = 0;
    for await (const { id } of allAuditEntries(staff, everything)) if (id) whole += 1;
    expect(whole).toBe(28);
  });

  test("a search for words goes on from a cursor and finds each entry once, also among those of one moment", async () => {
    for (let index = 0; index < 30; index += 1)
      await write(
        index < 12 ? 5 : 6,
        { record_id: index % 5 === 0 ? "ledger" : "17" },
        `line-${String(index).padStart(2, "0")}`,
      );
    const seen: string[] = [];
    const searched: boolean[] = [];
    let place: AuditCursor | null = null;
    do {
      const read: Awaited<ReturnType<typeof listAuditEntries>> = await listAuditEntries(
        staff,
        { ...everything, text: "ledger" },
        place,
        2,
        7,
      );
      seen.push(...read.lines.map(({ id }) => id));
      searched.push(read.searchedTo !== null);
      place = read.next;
    } while (place && searched.length < 20);
    expect(seen).toEqual(["line-25", "line-20", "line-15", "line-10", "line-05", "line-00"]);
    expect(searched).toEqual([true, true, true, true, false]);
    expect((await listAuditEntries(staff, { ...everything, text: "nowhere" }, null, 2, 30)).searchedTo).toBeNull();
    expect((await listAuditEntries(staff, { ...everything, text: "nowhere" }, null, 2, 29)).searchedTo?.id).toBe(
      "line-01",
    );
  });

  test("what it can be filtered by is what stands in it, with the names of who has an account", async () => {
    expect(await listAuditFilterOptions(staff)).toEqual({ people: [], actions: [], tables: [] });
    const times = { created_at: "2026-01-01T00:00:00.000Z" };
    const person = { full_name: "Rana", email: "rana@daftar.example" };
    await store()
      .insertInto("users")
      .values({ id: "rana", ...times, ...person, updated_at: times.created_at, email_verified: true })
      .execute();
    await store()
      .insertInto("profiles")
      .values({ id: "profile-rana", user_id: "rana", ...times, ...person, role: "admin" })
      .execute();
    for (const actor_id of ["rana", "gone", null, "rana"]) await write(1, { actor_id });
    await write(2, { action: "articles.create", record_table: "articles", actor_id: "rana" });
    expect(await listAuditFilterOptions(staff)).toEqual({
      people: [{ user_id: "rana", full_name: "Rana", email: "rana@daftar.example" }],
      actions: ["articles.create", "projects.update"],
      tables: ["articles", "projects"],
    });
    const { lines } = await listAuditEntries(staff, { ...everything, table: "articles" }, null, 1);
    expect(lines[0]?.actor_name).toBe("Rana");
    const record = [{ record_table: "profiles", record_id: "profile-rana" }];
    expect(await nameRecords(staff, record, "en")).toEqual(
      new Map([["profiles profile-rana", { name: "Rana", openedBy: "rana" }]]),
    );
  });

  test("a record has a name in the trail as long as it stands", async () => {
    const article = await createArticle(staff, articleShape.parse({ title: "A close", content: "<p>x</p>" }));
    const lines = [
      { record_table: "articles", record_id: article.id },
      { record_table: "articles", record_id: "gone" },
      { record_table: "elsewhere", record_id: "1" },
    ];
    expect(await nameRecords(staff, lines, "en")).toEqual(
      new Map([[`articles ${article.id}`, { name: "A close", openedBy: article.id }]]),
    );
    await removeArticle(staff, article.id);
    expect((await nameRecords(staff, lines, "en")).size).toBe(0);
  });
});
