import { type Locale, locales, localizePath } from "#app/i18n/locale.ts";
import { languageOfTags } from "#app/records/articles/article.ts";
import type { Kind } from "#app/records/store/kind.ts";
import { isEmpty } from "./content-hash.ts";
import { type ContentRecord, languageOfField } from "./content-kinds.ts";
import { withFrontMatter } from "./front-matter.ts";
import { losslessMarkdown } from "./lossless-markdown.ts";
import { mapTexts } from "./map-texts.ts";
import { filePath, markdownPath, nameInFrontMatter } from "./names.ts";
import type { ExportedFile } from "./read-content.server.ts";
import { withSamplePaths } from "./sample-files.ts";

type Clean = (html: string) => string | null;
export type Cleaners = { article: Clean; project: Clean };

const media = /(?<![\w.])\/media\/([0-9a-f]{8}-[0-9a-f-]{27})(?![\w/-])/g;

type Writing = { kind: Kind; origin: string; files: ReadonlyMap<string, ExportedFile>; clean: Cleaners };

export async function markdownFiles(record: ContentRecord, writing: Writing) {
  const { kind } = writing;
  const tags = record.fields.tags as string[] | null;
  const languages = kind.texts === "pairs" ? locales : [languageOfTags(tags)];
  return Promise.all(
    languages.map(async (language) => ({
      path: markdownPath(kind, record.id, record.fields, language),
      text: await markdownFile(record, language, writing),
    })),
  );
}

async function markdownFile(record: ContentRecord, language: Locale, { kind, origin, files, clean }: Writing) {
  const { id, created_at, updated_at, hash, short, aliases, fields } = record;
  const isInFolder = !kind.isSingle;
  const withFiles = (text: string) => withFilePaths(text, files, isInFolder ? "../" : "");
  const front: Record<string, unknown> = { kind: kind.name, id, language };
  const sections: string[] = [];
  for (const field of kind.fields) {
    const own = languageOfField(kind, field);
    const value = fields[field];
    if ((own && own !== language) || isEmpty(value)) continue;
    const name = nameInFrontMatter(kind, field);
    if (typeof value !== "string" || !isProse(name, value)) front[name] = mapTexts(value, withFiles);
    else {
      const text = withFiles(await losslessMarkdown(value, name === "content" ? clean.article : clean.project));
      sections.push(name === "content" ? text : `<!-- field: ${name} -->\n\n${text}`);
    }
  }
  const cover = files.get(/\/media\/([\w-]+)$/.exec(String(fields.featured_image_url ?? fields.image_url))?.[1] ?? "");
  const alt = cover?.alt[language] ?? cover?.alt.en;
  const { publicAt } = kind.search ?? {};
  const url = publicAt !== undefined && origin + localizePath(language, `${publicAt}/${fields.slug}`);
  const dates = { created: created_at, updated: updated_at };
  const besides = { alt, url, short: short && `${origin}/s/${short}`, aliases, ...dates, hash };
  for (const [name, value] of Object.entries(besides)) if (!isEmpty(value) && value !== undefined) front[name] = value;
  return withFrontMatter(front, sections.join("\n\n"));
}

function isProse(name: string, value: string) {
  return name === "content" || /^<(?:p|ul|ol|figure)[\s>]/.test(value);
}

function withFilePaths(text: string, files: Writing["files"], up: string) {
  return withSamplePaths(text, up).replace(media, (address, id: string) => {
    const file = files.get(id);
    return file ? up + filePath(file.sha256, file.fileName, file.width === null) : address;
  });
}
