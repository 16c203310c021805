import { isDeepStrictEqual } from "node:util";
import { expect, test } from "vitest";
import type { fetchPublic } from "#app/platform/remote/fetch-public.server.ts";
import { store } from "#app/records/store/store.server.ts";
import type { ArticleRow } from "#app/records/store/tables.ts";
import { type GeneratedPost, generatedPosts } from "../../../../../tests/support/exports/generated-posts.ts";
import { importStore } from "../../../../../tests/support/exports/import-store.ts";
import { importing } from "../../../../../tests/support/exports/importing.ts";
import { pictureFor } from "../../../../../tests/support/exports/picture-site.ts";
import { type WordpressPost, wordpressExport } from "../../../../../tests/support/exports/wordpress-export.ts";
import {
  escaped,
  ghostHtml,
  ghostLexical,
  wordpressBlocks,
  wordpressClassic,
} from "../../../../../tests/support/exports/written-as-html.ts";
import { dialects, markdownFile } from "../../../../../tests/support/exports/written-as-markdown.ts";
import { zipOf } from "../../../../../tests/support/exports/zip-bytes.ts";

importStore();
const isLong = process.env.LONG === "1";
const postCount = Number(process.env.POSTS ?? (isLong ? 3_000 : 24));
const seed = 31;
const site = "http://old.example";
const folder = `${site}/up/`;
const inline = /<\/?(?:strong|em|s|code|a|bdi|u)(?=[\s>])[^<>]*>/g;

/** Sixteen pictures at as many addresses as there are: each of its own would take hours to encode. */
const picturesAt = (async (address: string | URL) => {
  const url = new URL(address);
  return { ok: true, url, bytes: await pictureFor(String(url.pathname.length % 16)) };
}) as unknown as typeof fetchPublic;

type Line = Awaited<ReturnType<typeof importing>>["lines"][number];
type File = { name: string; content: Uint8Array | string };
/** Ways in which a post is not public; the others are. */
const closedWordpress: ((post: GeneratedPost) => Partial<WordpressPost>)[] = [
  ...["private", "pitch", "pending", "draft", "in-progress", ""].map((status) => () => ({ status })),
  () => ({ password: "sesame" }),
  () => ({ meta: { _members_access_role: "subscriber" } }),
  () => ({ type: "acme_note" }),
];
const closedGhost = [
  ...["sent", "draft", "queued", "scheduled", ""].map((status) => ({ status })),
  ...["paid", "members", "tiers", "friends"].map((visibility) => ({ visibility })),
  { email_only: true },
  { type: "acme-note" },
];
const isOpen = ({ isPublic, day, language }: GeneratedPost) => isPublic || day === null || language === "fr";
const formats: Record<string, (posts: GeneratedPost[]) => Promise<File> | File> = {
  wordpress: (posts) => ({
    name: "old.xml",
    content: wordpressExport(
      site,
      posts.map((post) => ({
        ...{ id: post.number, title: escaped(post.title), slug: post.slug },
        date: post.day ? `${post.day} 10:00:00` : post.date,
        terms: [
          ...post.tags.map((name) => ({ domain: "post_tag", slug: name, name })),
          ...(post.language ? [{ domain: "language", slug: post.language, name: post.language }] : []),
        ],
        ...(isOpen(post) ? { status: "publish" } : closedWordpress[post.form % closedWordpress.length]?.(post)),
        content: [
          () => wordpressBlocks(post, folder, "\n\n"),
          () => wordpressBlocks(post, folder, ""),
          () => wordpressClassic(post, folder),
        ][post.number % 3]?.() as string,
      })),
    ),
  }),
  ghost: (posts) => {
    const rows = posts.map((post) => ({
      ...{ id: `${post.number}`, uuid: `u${post.number}`, title: post.title, slug: post.slug, type: "post" },
      ...{
        status: "published",
        visibility: "public",
        published_at: post.day ? `${post.day}T10:00:00.000Z` : post.date,
      },
      ...(post.number % 2 ? { html: ghostHtml(post, folder) } : { html: null, lexical: ghostLexical(post, folder) }),
      ...(isOpen(post) ? {} : closedGhost[post.form % closedGhost.length]),
    }));
    const tagsOf = ({ tags, language }: GeneratedPost) => [...tags, ...(language ? [`#${language}`] : [])];
    const names = [...new Set(posts.flatMap(tagsOf))];
    const tags = names.map((name) => ({ id: name, name, slug: name }));
    const posts_tags = posts.flatMap((post) =>
      tagsOf(post).map((tag, sort_order) => ({ post_id: `${post.number}`, tag_id: tag, sort_order })),
    );
    return { name: "g.json", content: JSON.stringify({ db: [{ data: { posts: rows, tags, posts_tags } }] }) };
  },
  ...Object.fromEntries(
    dialects.map((dialect) => [
      dialect,
      async (posts: GeneratedPost[]) => {
        const picture = await pictureFor("one");
        const entries = posts.slice(0, posts.length / dialects.length).flatMap((post) => {
          const file = markdownFile(post, dialect);
          const pictures = post.pictures.map((name) => ({ name: file.beside + name, content: picture }));
          return [{ name: file.path, content: file.text }, ...pictures];
        });
        return { name: "site.zip", content: zipOf(entries) };
      },
    ]),
  ),
};

const arrivalOf = ({ day, isPublic, pictures, inText }: GeneratedPost) => ({
  ...{ lost: [], day, status: isPublic ? "published" : "draft", pictures: pictures.length + inText, missing: 0 },
  differences: [],
});

function outcomeOf(post: GeneratedPost, article: ArticleRow | undefined, line: Line | undefined) {
  const text = ` ${article?.title} ${article?.content.replaceAll("&amp;", "&")} `;
  const shown = text.replace(inline, "");
  // A mark that nobody here knows stays as text, and a date that is none is not there: both are named.
  const isNamed = (part: string) =>
    part === "signs" ? post.blocks.some(({ kind }) => kind === "unknown") : part === "date" && post.day === null;
  return {
    lost: [
      ...post.words.filter((word) => !new RegExp(`[^\\p{L}\\p{N}]${word}[^\\p{L}\\p{N}]`, "u").test(shown)),
      ...post.links.filter((href) => !text.includes(href)),
      ...post.tags.filter((tag) => tag !== article?.category && !article?.tags?.includes(tag)),
    ],
    day: article?.published_date?.slice(0, 10) ?? null,
    status: article?.status,
    pictures: line?.pictures.length,
    missing: line?.missing,
    differences: line?.notes.flatMap(({ difference }) => (difference && !isNamed(difference.part) ? difference : [])),
  };
}

test.each(Object.keys(formats))(
  "of generated posts of %s every word, picture, link, day, tag and state arrives, and a second time nothing changes",
  { timeout: 3_600_000 },
  async (format) => {
    const posts = generatedPosts(seed, postCount);
    const files = [(await formats[format]?.(posts)) as File];
    const choices = { origin: site };
    const { lines } = await importing(files, { fetch: picturesAt, choices });
    expect(lines.filter(({ state }) => state !== "done").map(({ title, reason }) => [title, reason])).toEqual([]);
    const articles = await store().selectFrom("articles").selectAll().execute();
    const byWord = new Map(articles.map((article) => [article.title.match(/\d+q0/)?.[0], article]));
    const failed = posts.slice(0, lines.length).flatMap((post) => {
      const article = byWord.get(post.words[0]?.match(/\d+q0/)?.[0]);
      const line = lines.find(({ record_id }) => record_id === article?.id);
      const outcome = outcomeOf(post, article, line);
      return isDeepStrictEqual(outcome, arrivalOf(post)) ? [] : [{ number: post.number, ...outcome }];
    });
    expect([failed.length, failed.slice(0, 10)]).toEqual([0, []]);
    const again = await importing(files, { fetch: picturesAt, choices });
    expect(new Set(again.lines.map(({ reason }) => reason?.word))).toEqual(new Set(["known"]));
    expect(await store().selectFrom("articles").selectAll().execute()).toEqual(articles);
  },
);
