import type { Kind } from "#app/records/store/kind.ts";
import { slugFrom } from "#app/records/store/slug.ts";

export const exportFormats = ["markdown", "json"] as const;
export type ExportFormat = (typeof exportFormats)[number];
export const exportFormat = "daftar-export";
export const formatVersion = 1;
export const manifestName = "daftar.json";

/** What fields are called in front matter, where other programs have a name for them or "kind" is taken. */
const named: Record<string, Record<string, string>> = {
  articles: { published_date: "date", featured_image_url: "cover", translation_of: "translation" },
  projects: { completion_date: "date", image_url: "cover", gallery_images: "gallery" },
  resume_entries: { kind: "section" },
};

const folders: Record<string, string> = {
  resume_entries: "resume",
  about_content: "about",
  contact_content: "contact",
  resume_content: "resume",
  settings: "settings",
  home_content: "home",
  menu_content: "menu",
};

export function nameInFrontMatter(kind: Kind, field: string) {
  return named[kind.name]?.[field] ?? field.replace(kind.texts === "pairs" ? /_(?:en|ar)$/ : /$^/, "");
}

export function fieldOfName(kind: Kind, name: string) {
  return Object.entries(named[kind.name] ?? {}).find(([, given]) => given === name)?.[0] ?? name;
}

const nameMaxLength = 60;

export function markdownPath(kind: Kind, id: string, fields: Record<string, unknown>, language: string) {
  const folder = folders[kind.name] ?? kind.name;
  if (kind.isSingle) return `${folder}.${language}.md`;
  const slug = fields.slug ?? slugFrom(String(fields.title_en));
  const base = [...String(slug)].slice(0, nameMaxLength).join("");
  return `${folder}/${base === fields.slug ? base : `${base}-${id.slice(0, 8)}`}.${language}.md`;
}

/** Of a file that was uploaded under any name; pictures are WebP, whatever was uploaded. */
export function filePath(sha256: string, fileName: string, isPdf: boolean) {
  const base = fileName
    .replace(/\.\w{1,5}$/, "")
    .replace(/[^\p{L}\p{M}\p{N}_-]+/gu, "-")
    .replace(/^-+|-+$/g, "");
  const name = [...base].slice(0, nameMaxLength).join("") || "file";
  return `media/${name}-${sha256.slice(0, 12)}.${isPdf ? "pdf" : "webp"}`;
}
