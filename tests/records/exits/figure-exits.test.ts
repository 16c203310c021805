import { beforeAll, expect, test } from "vitest";
import { publicCardSubject } from "#app/features/cards/site/card-subject.server.ts";
import { figureShape } from "#app/features/figures/records/figure.ts";
import { createFigure } from "#app/features/figures/records/figures.server.ts";
import { refreshIndex } from "#app/features/search/records/index/refresh-index.server.ts";
import { publishedSearch } from "#app/features/search/records/published-search.server.ts";
import { publishedStaticIndex } from "#app/features/static-site/records/published-static-index.server.ts";
import { tables } from "#app/features.server.ts";
import { locales, localizePath } from "#app/i18n/locale.ts";
import type { OutboxRow } from "#app/platform/mail/mail.ts";
import { kinds } from "#app/records/kinds.ts";
import { publicValued } from "#app/records/mails/mail-values.server.ts";
import { sendMessageMail } from "#app/records/mails/owner-mail.server.ts";
import { selectRows, store, updateRows } from "#app/records/store/store.server.ts";
import type { Table } from "#app/records/store/table.ts";
import { cardOf, drawingOf } from "#app/site/cards/card.server.ts";
import { patternOf } from "../../access/access-routes.ts";
import { readClock } from "../../support/clock/read-clock.ts";
import { asAdmin, asSystem } from "../../support/permissions.ts";
import { readPdf } from "../../support/read-pdf.ts";
import { shareStore } from "../../support/stores/engines.ts";
import { fillSample } from "../../support/stores/fill-sample.ts";
import { wholeSite } from "../../support/whole-site.ts";

const staff = asAdmin();
/** In every text: what visitors see, and what they may not. */
const added = " {=exit-share} {=exit-secret}";
const value = "94.2%";
const secret = "271828";
/** Names of things and places, which no text is written in. */
const noText =
  /(?:^|_)(?:id|url|slug|key|kind|status|languages?|icon|color|email|phone|name_of|image|picture|address|type|category|action|value|code|role|list|folded|period|priority|visibility|layout|corners|faces|paper|accent)(?:_|$)|^(?:created|updated|deleted|pdf|author_id|translation|table)/;
const ownAreas = /^\/(?:admin|auth|account|live|ar\/auth|ar\/account|setup)(?:\/|$)|passkey|second-factor/;

shareStore();
let site: Awaited<ReturnType<typeof wholeSite>>;
const written: string[] = [];

beforeAll(async () => {
  await fillSample();
  const fields = { name_en: "Share", name_ar: "الحصة", unit: "percent", precision: "1" };
  await createFigure(
    staff,
    figureShape.parse({ ...fields, key: "exit-share", typed_value: "94.2", visibility: "public" }),
  );
  await createFigure(
    staff,
    figureShape.parse({ ...fields, key: "exit-secret", typed_value: secret, name_en: "Secret27" }),
  );
  for (const kind of kinds.filter(({ fields, name }) => fields.length > 0 && name !== "figures" && name !== "settings"))
    for (const [column, { kind: type }] of Object.entries(
      (tables as unknown as Record<string, Table>)[kind.table]?.columns ?? {},
    ))
      if (!noText.test(column) && !kind.choices.includes(column)) await addTo(kind.table, kind.key, column, type);
  for (const { key, value } of await store().selectFrom("settings").select(["key", "value"]).execute())
    if (/^(?:hero|statement|footer|siteName|siteDescription|ownerName|metaKeywords)/.test(key)) {
      await updateRows("settings", { key })
        .set({ value: JSON.stringify(withAdded(value)) as never })
        .execute();
      written.push(`settings.${key}`);
    }
  await store().deleteFrom("search_documents").execute();
  await refreshIndex(asSystem());
  site = await wholeSite();
}, 120_000);

async function addTo(table: string, key: string, column: string, type: string) {
  const rows = (await store()
    .selectFrom(table as "articles")
    .select([key as "id", column as "title"])
    .execute()) as Record<string, unknown>[];
  for (const row of rows) {
    const changed = type === "text" || type === "json" ? withAdded(row[column]) : row[column];
    if (JSON.stringify(changed) === JSON.stringify(row[column])) continue;
    await updateRows(table as "articles", { [key]: row[key] } as never)
      .set({ [column]: changed } as never)
      .execute();
    written.push(`${table}.${column}`);
  }
}

/** To what people read in it. */
function withAdded(text: unknown): unknown {
  if (Array.isArray(text)) return text.map(withAdded);
  if (typeof text === "object" && text !== null)
    return Object.fromEntries(
      Object.entries(text).map(([name, one]) => [name, noText.test(name) ? one : withAdded(one)]),
    );
  return typeof text === "string" && /\p{L}/u.test(text) && !/^(?:\/|https?:)/.test(text) ? text + added : text;
}

function check(place: string, text: string, isFilled = true) {
  expect([place, /.{0,60}\{=.{0,40}/s.exec(text)?.[0] ?? null]).toEqual([place, null]);
  expect([place, text.includes(secret) || text.includes("Secret27") || text.includes("exit-secret")]).toEqual([
    place,
    false,
  ]);
  if (isFilled) expect([place, text.includes(value)]).toEqual([place, true]);
}

async function publicPaths() {
  const slugOf = async (table: "articles", column: "slug", where: object) =>
    String(
      (
        await selectRows(table, where as never)
          .select(column)
          .limit(1)
          .executeTakeFirst()
      )?.[column],
    );
  const published = { status: "published" };
  const slugs: Record<string, string> = {
    projects: await slugOf("projects" as "articles", "slug", { status: "completed" }),
    talks: await slugOf("talks" as "articles", "slug", published),
  };
  const english = await slugOf("articles", "slug", { ...published, language: "en" });
  const arabic = await slugOf("articles", "slug", { ...published, language: "ar" });
  const page = await slugOf("pages" as "articles", "slug", published);
  const placed = site.routes.map((route) => ({ route, pattern: patternOf(route, site.routes) || "/" }));
  return placed
    .filter(
      ({ route: { module }, pattern }) =>
        !ownAreas.test(pattern) && ("default" in module || "loader" in module || "middleware" in module),
    )
    .map(({ pattern }) => {
      const [, list = ""] = /^(?:\/ar)?\/([\w-]+)\/:slug/.exec(pattern) ?? [];
      const article = pattern.startsWith("/ar") ? arabic : english;
      const own = list === "articles" ? article : (slugs[list] ?? page);
      return pattern
        .replace(":slug", encodeURIComponent(own))
        .replace(":category", pattern.includes("projects") ? "development" : "ifrs");
    })
    .filter((path) => !/[:*]/.test(path));
}

test("every text field of every kind names figures", () => {
  for (const place of [
    "articles.title",
    "articles.content",
    "projects.description_ar",
    "projects.overview_en",
    "resume_entries.title_en",
    "talks.abstract_en",
    "settings.heroTitle_en",
  ])
    expect.soft(new Set(written)).toContain(place);
});

test("no reference and nothing private leaves by any public address, as page, file, feed or Markdown", async () => {
  const paths = [...new Set(await publicPaths())];
  expect(paths.length).toBeGreaterThan(40);
  const without: string[] = [];
  for (const path of [...paths, "/search?q=94.2", "/ar/search?q=94.2"]) {
    const { status, body, headers } = await site.ask(path);
    const type = headers.get("content-type") ?? "";
    expect([path, status < 500]).toEqual([path, true]);
    if (/^(?:image|application\/pdf)/.test(type) || status >= 300) continue;
    check(path, body, false);
    if (!body.includes(value)) without.push(path);
    const ids = [...body.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
    if (type.startsWith("text/html"))
      expect([path, ids.filter((id, index) => ids.indexOf(id) !== index)]).toEqual([path, []]);
  }
  // What has no texts, and the form of the page of figures.
  expect(without.filter((path) => !/robots|security|favicon|sitemap|schema/.test(path))).toEqual([]);
  for (const path of paths.filter((one) => /^\/(?:ar\/)?(?:articles|projects|talks)\/[^/]+$/.test(one))) {
    const { body, headers } = await site.ask(path, { headers: { accept: "text/markdown" } });
    if (headers.get("content-type")?.startsWith("text/markdown")) check(`${path} as Markdown`, body);
  }
}, 300_000);

test("neither by PDFs, cards, the search, the files of a static site and mails", async () => {
  for (const locale of locales) {
    const { slug } = await selectRows("projects", { status: "completed" })
      .select("slug")
      .limit(1)
      .executeTakeFirstOrThrow();
    for (const path of [`/projects/${slug}.pdf`, "/resume.pdf"]) {
      const route = site.routes.find(({ id }) => id === `${locale}/${path.replace(slug, ":slug").slice(1)}`);
      const [answer] = (route?.module.middleware ?? []) as ((
        args: object,
        next: () => Promise<Response>,
      ) => Promise<Response>)[];
      const request = new Request(`http://localhost:3000${localizePath(locale, path)}`);
      const pdf = await readPdf(
        (await (await answer?.({ request, params: { slug } }, async () => new Response()))?.bytes()) as never,
      );
      check(path, JSON.stringify(pdf));
    }
    const home = await publicCardSubject("home", locale);
    const card = await drawingOf(home as NonNullable<typeof home>);
    check("the card", JSON.stringify(card.data));
    check("its name", (await cardOf(home as NonNullable<typeof home>)).path, false);
    const found = await publishedSearch(value, locale);
    expect(found.count).toBeGreaterThan(5);
    check("the search", JSON.stringify(found.results.map(({ title }) => title.map(({ text }) => text).join(""))));
  }
  for (const { file, text } of await publishedStaticIndex()) check(file, text, false);
  await updateRows("settings", { key: "contactEmail" })
    .set({ value: JSON.stringify("rana@ledger.example") as never })
    .execute();
  const message = {
    name: "A {=exit-share}",
    email: "a@b.example",
    subject: null,
    message: "Is it {=exit-share}?",
    locale: "en" as const,
  };
  await sendMessageMail(message, "cause-1", readClock());
  const rows = (await store().selectFrom("outbox").selectAll().execute()) as unknown as OutboxRow[];
  const mails = await Promise.all(rows.map(publicValued));
  expect(mails.length).toBeGreaterThan(0);
  for (const { mail } of mails) {
    expect([mail.subject, mail.text, mail.html].join("\n")).not.toContain(secret);
    expect(mail.subject).toMatch(/^A \{\u200c=exit-share\}.* 94\.2% —/);
    expect(mail.text).toContain("Is it {\u200c=exit-share}?");
  }
}, 300_000);
