import { expect, test } from "vitest";
import { store } from "#app/records/store/store.server.ts";
import { type GeneratedPost, generatedPosts } from "../../../../tests/support/exports/generated-posts.ts";
import { importStore } from "../../../../tests/support/exports/import-store.ts";
import { importing } from "../../../../tests/support/exports/importing.ts";
import { pictureFor } from "../../../../tests/support/exports/picture-site.ts";
import { wordpressExport } from "../../../../tests/support/exports/wordpress-export.ts";
import {
  escaped,
  ghostHtml,
  ghostLexical,
  wordpressBlocks,
  wordpressClassic,
} from "../../../../tests/support/exports/written-as-html.ts";
import { dialects, markdownFile } from "../../../../tests/support/exports/written-as-markdown.ts";
import { zipOf } from "../../../../tests/support/exports/zip-bytes.ts";

const own = importStore();
const isLong = process.env.LONG === "1";
const postCount = isLong ? 3_000 : 42;
const seed = 31;
const site = "http://old.example";
const folder = `${site}/up/`;
const inline = /<\/?(?:strong|em|s|code|a|bdi|u)(?=[\s>])[^<>]*>/g;

type File = { name: string; content: Uint8Array | string };
const formats: Record<string, (posts: GeneratedPost[]) => Promise<File> | File> = {
  wordpress: (posts) => ({
    name: "old.xml",
    content: wordpressExport(
      site,
      posts.map((post) => ({
        ...{ id: post.number, title: escaped(post.title), slug: post.slug, date: `${post.day} 10:00:00` },
        status: post.isPublic ? "publish" : (["private", "pitch", "pending"][post.number % 3] ?? "draft"),
        terms: post.tags.map((name) => ({ domain: "post_tag", slug: name, name })),
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
      status: post.isPublic ? "published" : (["sent", "draft", "queued"][post.number % 3] ?? "draft"),
      ...{ visibility: "public", published_at: `${post.day}T10:00:00.000Z` },
      ...(post.number % 2 ? { html: ghostHtml(post, folder) } : { html: null, lexical: ghostLexical(post, folder) }),
    }));
    const names = [...new Set(posts.flatMap(({ tags }) => tags))];
    const tags = names.map((name) => ({ id: name, name, slug: name }));
    const posts_tags = posts.flatMap((post) =>
      post.tags.map((tag, sort_order) => ({ post_id: `${post.number}`, tag_id: tag, sort_order })),
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

test.each(Object.keys(formats))(
  "of generated posts of %s every word, picture, link, day, tag and state arrives, and a second time nothing changes",
  { timeout: 3_600_000 },
  async (format) => {
    const posts = generatedPosts(seed, postCount);
    const files = [(await formats[format]?.(posts)) as File];
    const choices = { origin: site };
    const { lines } = await importing(files, { fetch: own.pictures.fetch, choices });
    expect(lines.filter(({ state }) => state !== "done").map(({ title, reason }) => [title, reason])).toEqual([]);
    const articles = await store().selectFrom("articles").selectAll().execute();
    const byWord = new Map(articles.map((article) => [article.title.match(/\d+q0/)?.[0], article]));
    for (const post of posts.slice(0, lines.length)) {
      const article = byWord.get(post.words[0]?.match(/\d+q0/)?.[0]);
      const line = lines.find(({ record_id }) => record_id === article?.id);
      const text = ` ${article?.title} ${article?.content.replaceAll("&amp;", "&")} `;
      const shown = text.replace(inline, "");
      const lost = [
        ...post.words.filter((word) => !new RegExp(`[^\\p{L}\\p{N}]${word}[^\\p{L}\\p{N}]`, "u").test(shown)),
        ...post.links.filter((href) => !text.includes(href)),
        ...post.tags.filter((tag) => tag !== article?.category && !article?.tags?.includes(tag)),
      ];
      expect([post.number, lost, article?.published_date?.slice(0, 10)]).toEqual([post.number, [], post.day]);
      expect([post.number, article?.status]).toEqual([post.number, post.isPublic ? "published" : "draft"]);
      expect([post.number, line?.pictures.length, line?.missing]).toEqual([post.number, post.pictures.length, 0]);
      expect([post.number, line?.is_different && line.notes]).toEqual([post.number, false]);
    }
    const again = await importing(files, { fetch: own.pictures.fetch, choices });
    expect(new Set(again.lines.map(({ reason }) => reason?.word))).toEqual(new Set(["known"]));
    expect(await store().selectFrom("articles").selectAll().execute()).toEqual(articles);
  },
);
