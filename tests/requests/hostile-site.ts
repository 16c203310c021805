import { cleanArticleHtml } from "#app/records/articles/article-html.server.ts";
import { plainPicture } from "../support/sample-files.ts";
import { openTestStore } from "../support/stores/test-store.ts";
import { payloads } from "./payloads.ts";

type Form = Record<string, string>;
export type HostileArticle = { id: string; slug: string; content: string; marks: number[] };

const depth = "depth";
const articlesInAll = 3;
/** Ends what a payload has left open, so that it does not swallow the next. */
const ends = `'"--></style></script></textarea></title></xmp></iframe></noscript></select></math></svg></td></table></ul>`;

/** Saves every payload through the forms of a running site as its admin does: in texts of articles and in all plain ones. */
export async function saveHostileTexts({ origin, dataFolder }: { origin: string; dataFolder: string }) {
  const store = openTestStore(dataFolder);
  const admin = store.makePerson({ role: "admin", fullName: shortText(100) });
  const session = store.beginSession(admin.id);

  async function send(path: string, body: RequestInit["body"], headers: Form = {}) {
    const sent = { origin, cookie: `session=${session}`, ...headers };
    const answer = await fetch(origin + path, { method: "POST", body, headers: sent });
    const text = await answer.text();
    if (!answer.ok || !/"ok"[:,]true/.test(text)) throw new Error(`${path} answered ${answer.status}: ${text}`);
    return text;
  }
  const save = (path: string, form: Form) => send(`${path}.data`, new URLSearchParams(form));

  const contents = [
    ...Array.from({ length: articlesInAll }, (_, i) =>
      joined(shallow.filter((_, index) => index % articlesInAll === i)),
    ),
    joined(payloads.filter(({ kind }) => kind === depth)),
  ];
  for (const [index, { content }] of contents.entries())
    await save("/admin/articles/new", { ...articleForm(index), slug: `hostile-${index}`, content });
  const ids = store.rows("select id, slug from articles").map(({ id, slug }) => [String(slug), String(id)]);
  const idOf = new Map(ids as [string, string][]);
  const articles: HostileArticle[] = contents.map(({ content, marks }, index) => {
    return { id: idOf.get(`hostile-${index}`) ?? "", slug: `hostile-${index}`, content, marks };
  });
  // The one before and the one after stand beside each other among the versions.
  const [first, second] = articles;
  if (first && second)
    await save(`/admin/articles/${first.id}`, {
      ...articleForm(0),
      slug: first.slug,
      content: second.content + first.content,
      version: "1",
    });

  for (const index of [0, 1, 2, 3]) await save("/admin/projects/new", projectForm(index));
  const [removed] = store.rows("select id from projects where slug = 'hostile-3'");
  await save("/admin/projects", { id: String(removed?.id) });
  const picture = await plainPicture(64, 40).png().toBuffer();
  const uploaded = await send("/admin/media/library", picture, {
    "x-file-name": encodeURIComponent(`${shortText(100)}.png`),
  });
  const { media } = JSON.parse(uploaded) as { media: { id: string } };
  await save(`/admin/media/${media.id}`, { ...both("alt", 500), version: "1" });
  await save("/admin/about", {
    intent: "texts",
    ...both("title", 200),
    ...both("description", 5_000),
    ...both("philosophy", 5_000),
  });
  await save("/admin/about/skills/new", { ...both("category", 100), items: tags() });
  await save("/admin/about/achievements/new", { ...both("title", 200), ...both("description", 1_000) });
  const contact = {
    ...both("title", 200),
    ...both("subtitle", 500),
    ...both("intro_text", 2_000),
    ...both("response_time", 200),
  };
  await save("/admin/contact", { intent: "texts", ...contact });
  await save("/admin/contact/methods/new", {
    ...both("title", 100),
    value: shortText(200),
    ...both("description", 500),
  });
  const statistic = {
    "stats.a.value": "</script>",
    "stats.a.label_en": shortText(100),
    "stats.a.label_ar": shortText(100),
  };
  const profile = { ...both("profile_title", 200), ...both("profile_description", 5_000) };
  await save("/admin/resume", {
    intent: "content",
    ...both("title", 200),
    ...both("subtitle", 500),
    ...profile,
    ...statistic,
  });
  const entry = { ...both("organisation", 200), ...both("place", 200), ...both("description", 5_000) };
  await save("/admin/resume/entries/new/work", { kind: "work", ...both("title", 200), ...entry });
  store.close();

  return {
    session,
    articles,
    mediaId: media.id,
    /** Keeps each article's text once more as it was typed, uncleaned, as somebody's who has not saved it. */
    async typeDrafts() {
      for (const [index, { id, content, slug }] of articles.entries()) {
        const mark = { kind: "articles", record_id: id, edit_id: crypto.randomUUID(), edits: "1", version: "1" };
        const fields = JSON.stringify({ ...articleForm(index + 1), slug, content });
        await send("/admin/drafts", new URLSearchParams({ ...mark, fields }));
      }
    },
  };
}

const shallow = payloads.filter(({ kind }) => kind !== depth);

/** Payloads one after the other, each behind its number as a paragraph. */
function joined(some: typeof payloads) {
  const content = some.map(({ html, mark }) => `<p>m${mark}</p>${html}${isLeftOpen(html) ? ends : ""}`).join("\n");
  return { content, marks: some.map(({ mark }) => mark) };
}

function isLeftOpen(html: string) {
  return !cleanArticleHtml(`${html}<p>after</p>`).includes("<p>after</p>");
}

let taken = 0;

/** The next payload that a field of this many letters holds; all have had their turn before one comes again. */
function shortText(max: number) {
  const fitting = payloads.filter(({ html }) => html.length <= max - 10);
  taken += 1;
  return fitting[(taken * 7) % fitting.length]?.html ?? "";
}

/** As many payloads as a field holds, a line each. */
function longText(max: number) {
  if (max <= 200) return shortText(max);
  const start = Math.floor((taken * payloads.length) / 5);
  const list: string[] = [];
  for (const { html } of [...shallow.slice(start % shallow.length), ...shallow]) {
    if (list.join("\n").length + html.length > max - 10) break;
    list.push(html);
  }
  taken += 1;
  return list.join("\n");
}

function both(name: string, max: number): Form {
  return { [`${name}_en`]: longText(max), [`${name}_ar`]: longText(max) };
}

function tags() {
  return Array.from({ length: 20 }, () => shortText(50).replaceAll(",", ";")).join(",");
}

function articleForm(index: number): Form {
  const language = index % 2 === 0 ? "en" : "ar";
  return {
    ...{
      title: shortText(200),
      excerpt: longText(500),
      category: shortText(100),
      tags: tags(),
      author: shortText(100),
    },
    ...{ meta_description: longText(320), language, status: "published" },
  };
}

function projectForm(index: number): Form {
  const status = ["completed", "in_progress", "planning"][index] ?? "completed";
  const long = ["overview", "results_impact", "challenges", "current_status", "next_steps"].map((name) =>
    both(name, 20_000),
  );
  const lists = { tags: tags(), tech_stack: tags(), objectives: longText(500), objectives_ar: longText(500) };
  return {
    ...{
      ...both("title", 200),
      ...both("description", 2_000),
      slug: `hostile-${index}`,
      status,
      client_name: shortText(200),
    },
    ...Object.assign({}, ...long),
    ...lists,
  };
}
