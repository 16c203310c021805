import { decodeText } from "#app/features/archive/platform/decode-text.ts";
import type { Archive } from "#app/features/archive/platform/zip.server.ts";
import { plainText } from "#app/features/foreign-texts/foreign-html.ts";
import type { Resolve } from "#app/features/foreign-texts/markdown-tags.ts";
import { isTangled, markdownTextToHtml } from "#app/features/foreign-texts/markdown-text.ts";
import { readDate } from "#app/features/foreign-texts/read-date.ts";
import { isMap, mapIn, type Values } from "#app/features/foreign-texts/values.ts";
import { builtPages } from "#app/features/source-check/built-page.ts";
import { type Parsed, type Remark, type Source, textMaxLength } from "../import-item.ts";
import { folderDefaults } from "./folder-defaults.ts";
import { listIn, readFrontMatter, textIn } from "./front-matter.ts";
import {
  addressesOf,
  authorIn,
  coverIn,
  coverWordsIn,
  lastOf,
  notionProperties,
  notionSource,
  ownAddress,
} from "./markdown-fields.ts";
import {
  type Folder,
  folderOf,
  isBelowTexts,
  isListPage,
  isPage,
  mouldOf,
  otherText,
  placeOf,
  textFile,
} from "./markdown-place.ts";
import {
  allReasons,
  isStatedPublic,
  languageNamed,
  markdownState,
  named,
  typedState,
  withDate,
} from "./public-state.ts";

const pictureFile = /\.(?:png|jpe?g|gif|webp|avif|svg|bmp|ico|heic|tiff?)$/i;
const hidden = /(?:^|\/)(?:\.|__MACOSX\/|node_modules\/)/;
const dates = [
  ...["date", "publishDate", "pubDate", "publish_date", "published_date", "pubDatetime", "published_at", "published"],
  ...["publishedAt", "datePublished", "published_on", "created", "created_at", "createdAt", "creation_date"],
];
/** Read by visitors of many themes, and without a place here. */
const readNames = ["subtitle", "subheading", "tagline", "lead", "abstract"];
/** Before it, nobody was meant to read the text. */
const laterDate = /^(?:publi|pub_?date|release|go_?live|available|visible|embargo|schedule)/i;
/** Says where a text lies, and not what it is about. */
const plainSection = /^(?:posts?|blogs?|articles?|pages?|notes?|content)$/i;
const notionFile = /\s[0-9a-f]{32}\.md$/i;

type Context = Awaited<ReturnType<typeof contextOf>>;

async function contextOf(archive: Archive) {
  const { names } = archive;
  const paths = { folder: folderOf(names), resolve: resolverIn(names), folders: foldersIn(names) };
  return { ...(await folderDefaults(archive)), ...paths, built: builtPages(names) };
}

export async function markdownSource(archive: Archive): Promise<Source> {
  const shown = archive.names.filter((name) => !hidden.test(name));
  const context = await contextOf(archive);
  async function* items(): AsyncIterable<Parsed> {
    for (const name of shown) {
      const mould = textFile.test(name) || otherText.test(name) ? mouldOf(name) : null;
      if (mould) yield leftOut(name, { word: mould });
      else if (otherText.test(name)) yield leftOut(name, { word: "textFormat" });
      else if (textFile.test(name)) yield await itemOf(name, await archive.read(name), context);
      else if (!pictureFile.test(name) && !context.built.isBuilt(name)) yield { counted: "otherFile", count: 1 };
    }
  }
  return { format: "markdown", origin: null, timeZone: context.timeZone, items };
}

async function itemOf(
  name: string,
  bytes: Buffer | null,
  { built, folder, defaults, isSkipped, resolve, folders }: Context,
): Promise<Parsed> {
  if (!bytes || bytes.length > 4 * textMaxLength) return leftOut(name, { word: "long" });
  const { text, encoding } = decodeText(bytes);
  if (text.trim() === "" || text.includes("\0")) return leftOut(name, { word: "noText" });
  const file = readFrontMatter(text);
  if (!file.ok) return leftOut(name, { word: file.reason });
  const isNotion = notionFile.test(name) && Object.keys(file.data).length === 0;
  const read = isNotion ? notionProperties(file.body) : file;
  const data: Values = {
    ...defaults(name),
    ...mapIn(read.data, "params"),
    ...mapIn(read.data, "extra"),
    ...mapIn(read.data, "taxonomies"),
    ...read.data,
  };
  if (isMap(data.date)) data.date = data.date.created;
  if (isListPage(name, data, read.body, folder)) return leftOut(name, { word: "listPage" });
  const [titled, body] = withoutTitle(read.body, textIn(data, "title"));
  if (body.length > textMaxLength) return leftOut(name, { word: "long" });
  if (isTangled(body)) return leftOut(name, { word: "tangled" });
  const { html, notes: textNotes } = markdownTextToHtml(body, resolve);
  const place = placeOf(name);
  const sections = listIn(data, "section").filter((one) => !plainSection.test(one));
  const [category = null, ...others] = [...listIn(data, "categories", "category"), ...sections];
  const own = listIn(data, "tags", "tag", "keywords", "topics");
  const tags = [...new Set([...own, ...listIn(data, "labels"), ...listIn(data, "series")])];
  const { language, reasons } = languageNamed(textIn(data, "lang", "language", "locale") ?? place.language);
  const isUnlisted = (folder.isVault || isNotion) && !isStatedPublic(data);
  const kind = kindOf(name, data, folder);
  const isOutside =
    folder.hasFolders && !folder.isVault && !isNotion && Object.keys(file.data).length === 0 && !isBelowTexts(name);
  const state = stateOf(
    [
      markdownState(data, [...tags, category ?? "", ...others], file.twice),
      ...(Object.keys(file.data).length === 0 ? [typedState(file.body)] : []),
      ...(place.isAside || (isSkipped(name) && !folder.isVault) ? [named("flag", name)] : []),
      reasons,
      ...(file.isBroken ? [named("frontMatter")] : []),
      ...(isUnlisted ? [named("vault")] : []),
      ...(isOutside ? [named("outside")] : []),
      ...(place.isDraft ? [{ isDraft: true, notes: [] }] : []),
    ],
    data,
    place,
    kind !== "page",
  );
  const addresses = addressesOf(data, place);
  const notes: Remark[] = [...state.notes, ...textNotes];
  const coverWords = coverWordsIn(data).filter(Boolean);
  if (coverWords.length > 0) notes.push({ word: "coverWords", about: coverWords.join(", ") });
  if (encoding === "windows-1256") notes.push({ word: "encoding", about: encoding });
  const left = [...readNames, ...(data.tags ? ["keywords"] : [])].filter((field) => listIn(data, field).length > 0);
  for (const field of left) notes.push({ word: "unknownFields", about: `${field}: ${listIn(data, field).join(" ")}` });
  if (others.length > 0) notes.push({ word: "categories", about: others.join(", ") });
  return {
    item: {
      sourceId: textIn(data, "id", "uuid") ?? name,
      kind,
      title: withoutTags(textIn(data, "title")) ?? titled ?? place.stem.replace(/[-_]+/g, " "),
      slug: textIn(data, "slug") ?? lastOf(ownAddress(data)) ?? place.stem,
      language,
      html,
      source: {
        form: "markdown",
        text: isNotion ? notionSource(text) : text,
        built: built.pageOf(addresses) ?? undefined,
      },
      excerpt: withoutTags(textIn(data, "excerpt", "summary")),
      description: withoutTags(textIn(data, "description", "seo_description")),
      author: authorIn(data),
      category,
      tags: [...new Set([...tags, ...others])],
      cover: coverIn(data),
      oldAddresses: [...addresses, ...(folder.isGatsby ? [`/${place.stem}/`] : [])],
      base: `archive:///${encodeURI(baseOf(name, folders).toWellFormed())}`,
      group: textIn(data, "translationKey", "translation_key", "ref") ?? place.group,
      ...state,
      notes,
    },
  };
}

/** Generators write them into the page as they stand. */
function withoutTags(text: string | null) {
  return text && /<\/(?:b|i|em|strong|code|span|a|sup|sub|mark|small)>|<br|&(?:\w+|#\d+);/i.test(text)
    ? plainText(text)
    : text;
}

/** Hexo keeps the pictures of a post in a folder of its name. */
function baseOf(name: string, folders: ReadonlySet<string>) {
  const own = `${name.replace(textFile, "")}/`;
  return folders.has(own) && /(?:^|\/)_posts\//.test(name) ? own : name;
}

function foldersIn(names: readonly string[]) {
  return new Set(names.map((name) => name.slice(0, name.lastIndexOf("/") + 1)));
}

/** Notes of a vault call each other by their names alone. */
function resolverIn(names: readonly string[]): Resolve {
  const paths = new Map<string, string>();
  for (const name of names) {
    const base = name.split("/").at(-1)?.toLowerCase() ?? "";
    for (const key of [base, base.replace(textFile, "")]) if (!paths.has(key)) paths.set(key, `/${encodeURI(name)}`);
  }
  return (name) => paths.get(name.split("/").at(-1)?.trim().toLowerCase() ?? "") ?? null;
}

function kindOf(name: string, data: Values, folder: Folder) {
  if (textIn(data, "kind", "type") === "project") return "project" as const;
  return isPage(name, data, folder) ? ("page" as const) : ("article" as const);
}

/** The first date that is given; the name of the file says one where the text does not. */
function stateOf(
  reasons: Parameters<typeof allReasons>[0],
  data: Values,
  { day }: ReturnType<typeof placeOf>,
  isDated: boolean,
) {
  const isGiven = (name: string) =>
    /\p{N}{4}/u.test(String(data[name])) ||
    (name !== "published" && ["string", "number"].includes(typeof data[name]) && data[name] !== "");
  const given = dates.filter(isGiven).map((name) => String(data[name]));
  const publish = Object.keys(data).flatMap((name) =>
    laterDate.test(name) && isGiven(name) ? String(data[name]) : [],
  );
  const first = given[0] ?? day ?? "";
  const later = [...publish, first].map((one) => readDate(one)).find((date) => date && Date.parse(date) > Date.now());
  return withDate(allReasons(reasons), first, later ?? readDate(first), isDated);
}

function withoutTitle(body: string, title: string | null) {
  const [whole = "", heading = ""] = /^\s*#[ \t]+([^\n]+)(?:\n|$)/.exec(body) ?? [];
  const headingText = plainText(markdownTextToHtml(heading.replace(/(?<!\s)\s+#+\s*$/, "")).html);
  if (!headingText || (title !== null && headingText !== plainText(title))) return [null, body] as const;
  return [headingText, body.slice(whole.length)] as const;
}

function leftOut(name: string, reason: { word: string; about?: string }, title = name): Parsed {
  return { left: { sourceId: name, kind: "article", title, reason } };
}
