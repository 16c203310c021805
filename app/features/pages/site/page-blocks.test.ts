import { beforeEach, expect, test } from "vitest";
import { recordTopics } from "#app/platform/cache/topics.server.ts";
import { readConfiguration, setConfiguration } from "#app/platform/configuration.server.ts";
import { onAnnouncement } from "#app/platform/live/announce.server.ts";
import { createArticle, updateArticle } from "#app/records/articles/article.server.ts";
import { type ArticleInput, articleShape } from "#app/records/articles/article.ts";
import { setMessageRetention } from "#app/records/messages/message-retention.server.ts";
import { createPage, updatePage } from "#app/records/pages/page.server.ts";
import { pageShape } from "#app/records/pages/page.ts";
import { type BlockKind, blockHtml } from "#app/records/pages/page-blocks.ts";
import { createProject } from "#app/records/projects/project.server.ts";
import { projectShape } from "#app/records/projects/project.ts";
import { addedPrivacyFacts } from "#app/records/settings/privacy-facts.ts";
import { saveSettings } from "#app/records/settings/settings.server.ts";
import { siteWords } from "#app/site/frame/site-context.ts";
import { isOffered } from "#app/site/offers/offered.ts";
import { asAdmin } from "../../../../tests/support/permissions.ts";
import { onEachEngine } from "../../../../tests/support/stores/engines.ts";
import { action } from "./page.tsx";
import { pageMarkdown } from "./page-markdown.server.ts";
import { publicPrivacyFacts } from "./privacy-facts.server.ts";
import { readParts } from "./read-blocks.server.ts";

const staff = asAdmin();
const configure = (more = {}) => setConfiguration(readConfiguration({ ORIGIN: "https://daftar.example", ...more }));
const block = (kind: BlockKind, category = "") => blockHtml({ kind, category });
const publish = (title: string, more: Partial<ArticleInput> = {}) =>
  createArticle(staff, articleShape.parse({ title, status: "published", ...more }), "2026-01-02T08:00:00.000Z");
const project = projectShape.parse({
  title_en: "Ledger",
  title_ar: "دفتر",
  description_en: "d",
  description_ar: "و",
  status: "completed",
});

type FactName = "messages" | "comments" | "place";

async function outdatedBy(read: () => Promise<unknown>, act: () => Promise<unknown>) {
  const topics = new Set<string>();
  await recordTopics(topics, read);
  const announced: string[] = [];
  const forget = onAnnouncement((topic) => announced.push(topic));
  await act();
  forget();
  return announced.some((topic) => topics.has(topic));
}

onEachEngine(() => {
  beforeEach(() => configure());

  test("a list of articles names the newest of its category in the reader's language, drafts none", async () => {
    await publish("Close", { category: "IFRS" });
    await publish("Elsewhere", { category: "Audit" });
    await publish("Draft", { category: "IFRS", status: "draft" });
    const [shown] = await readParts(block("articles", "ifrs"), "en");
    expect(shown).toMatchObject({
      kind: "articles",
      entries: [{ path: "/articles/close", title: "Close", about: "2 January 2026 · IFRS" }],
      more: { path: "/articles/category/ifrs" },
    });
    expect(await readParts(block("articles", "nothing"), "ar")).toMatchObject([{ entries: [] }]);
  });

  test("a page is drawn again when an article or a project that it lists changes, and not for a draft", async () => {
    const { id } = await publish("Close");
    const articles = () => readParts(block("articles"), "ar");
    const fields = articleShape.parse({ title: "Close again", status: "published" });
    expect(await outdatedBy(articles, () => updateArticle(staff, id, null, fields))).toBe(true);
    expect(await outdatedBy(articles, () => publish("D", { status: "draft" }))).toBe(false);
    expect(
      await outdatedBy(
        () => readParts(block("projects"), "en"),
        () => createProject(staff, project),
      ),
    ).toBe(true);
  });

  test("the privacy facts say what the settings are, in both languages, and are drawn again when they change", async () => {
    const textOf = async (locale: "en" | "ar", name: FactName) =>
      (await publicPrivacyFacts(locale)).find((fact) => fact.name === siteWords(locale)(`privacy.${name}`))?.text;
    expect(await textOf("en", "messages")).toContain("until the owner deletes it");
    const keep = (days: number | null) => setMessageRetention(staff, days, 0);
    expect(
      await outdatedBy(
        () => publicPrivacyFacts("ar"),
        () => keep(2),
      ),
    ).toBe(true);
    expect(await textOf("ar", "messages")).toContain("يُحذف بعد يومين.");
    await keep(90);
    expect([await textOf("en", "messages"), await textOf("ar", "messages")]).toEqual([
      expect.stringContaining("It is deleted after 90 days."),
      expect.stringContaining("يُحذف بعد 90 يومًا."),
    ]);
    const ofComments = (part: string) => (isOffered("moderation") ? expect.stringContaining(part) : undefined);
    expect(await textOf("en", "comments")).toEqual(ofComments("need an account"));
    await saveSettings(staff, { allowGuestComments: true, emailNotifications: false });
    expect(await textOf("en", "comments")).toEqual(ofComments("without an account"));
    expect(await textOf("en", "messages")).not.toContain("by email");
    configure({ DATABASE_URL: "postgres://x" });
    expect(await textOf("en", "place")).toContain("daftar.example and in a database");
  });

  test.each(["en", "ar"] as const)(
    "in %s the privacy facts stand in their order, each of a feature after the one it names",
    async (locale) => {
      const t = siteWords(locale);
      const facts = await publicPrivacyFacts(locale);
      const placeOf = (name: string) => facts.findIndex((fact) => fact.name === t(`privacy.${name}`));
      const ofCore = ["messages", "accounts", "cookies", "place"].map(placeOf);
      expect(ofCore).toEqual(ofCore.toSorted((one, other) => one - other));
      expect(ofCore[0]).toBe(0);
      for (const { name, after, text } of addedPrivacyFacts) {
        expect(placeOf(name)).toBeGreaterThan(placeOf(after));
        expect(facts[placeOf(name)]?.text).toBe(text(t));
      }
    },
  );

  test("only a page with a contact form takes messages, and an invalid one comes back as typed", async () => {
    const page = pageShape.parse({ title_en: "Services", title_ar: "خدمات", status: "published" });
    const made = await createPage(staff, page);
    const send = async (slug: string, fields: Record<string, string>) => {
      const request = new Request(`https://daftar.example/ar/${slug}`, {
        method: "POST",
        body: new URLSearchParams(fields),
      });
      const answer = await Promise.resolve(action({ request, params: { slug } } as never)).catch((thrown) => thrown);
      return answer instanceof Response
        ? { status: answer.status, to: answer.headers.get("location") }
        : { status: answer.init.status, data: answer.data };
    };
    expect(await send("nothing", {})).toMatchObject({ status: 404 });
    expect(await send("services", {})).toMatchObject({ status: 405 });
    const content = `<p>Write</p>${block("contact")}`;
    if (made.ok) await updatePage(staff, made.row.id, null, { ...page, content_en: content, content_ar: content });
    const typed = { name: "Salma", email: "nobody", message: "Hello there" };
    expect(await send("services", typed)).toMatchObject({
      status: 422,
      data: { typed, errors: { email: { word: "validation.email" } } },
    });
    const sent = await send("services", { ...typed, email: "salma@example.org" });
    expect(sent).toEqual({
      status: 303,
      to: expect.stringMatching(/^\/ar\/services\?sent=\w{8}&at=\S+#contact-form$/),
    });
  });

  test("a page answers in Markdown with what its blocks show", async () => {
    await publish("Close");
    const content_en = `<h2>Now</h2><p>Text</p>${block("articles")}${block("contact")}${block("privacy")}`;
    const fields = {
      title_en: "Services",
      title_ar: "خدمات",
      description_en: "What I do",
      status: "published",
      content_en,
    };
    await createPage(staff, pageShape.parse(fields));
    const request = new Request("https://daftar.example/services", { headers: { accept: "text/markdown" } });
    const answer = await pageMarkdown({ request, params: { slug: "services" } }, async () => new Response("the page"));
    const text = await answer.text();
    expect(text).toMatch(
      /^# Services\n\nWhat I do\n\n## Now\n\nText\n\n- \[Close\]\(https:\/\/daftar\.example\/articles\/close\)/,
    );
    expect(text).toContain("](https://daftar.example/contact)");
    for (const fact of await publicPrivacyFacts("en")) expect(text).toContain(`- **${fact.name}**: `);
  });
}, ["SQLite"]);
