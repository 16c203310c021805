import { unescapeHtml } from "#app/platform/html-text.ts";

const attribute = /\s(href|src|srcset|imagesrcset|content)="([^"]*)"/gi;
const styleUrl = /url\(["']?([^"')]+)/g;
const scriptUrl = /["'`]((?:\.{1,2}\/|\/assets\/)[\w./-]+\.(?:js|css|woff2))["'`]/g;
const xmlAddress = /<(?:image:)?loc>([^<]*)</g;
const manifestIcon = /"src":"([^"]+)"/g;

/** The paths, with their query, on the same site that a page, a style sheet, a script or a sitemap names. */
export function linkedPaths(text: string, type: string, address: string): string[] {
  const { origin } = new URL(address);
  const links = linksIn(text, type);
  const urls = links.map((link) => URL.parse(unescapeHtml(link), address)).filter((url) => url?.origin === origin);
  return [...new Set(urls.map((url) => `${url?.pathname}${url?.search}`))];
}

function linksIn(text: string, type: string) {
  if (type.startsWith("text/html")) return [...attributesIn(text), ...matchesIn(text, styleUrl)];
  if (type.includes("javascript")) return matchesIn(text, scriptUrl);
  if (type.includes("manifest")) return matchesIn(text, manifestIcon);
  return [...matchesIn(text, xmlAddress), ...attributesIn(text)];
}

function attributesIn(text: string) {
  return Array.from(text.matchAll(attribute)).flatMap(([, name = "", value = ""]) => {
    if (/srcset$/i.test(name)) return value.split(",").map((source) => source.trim().split(" ")[0] ?? "");
    return name === "content" && !/^https?:/.test(value) ? [] : value;
  });
}

function matchesIn(text: string, pattern: RegExp) {
  return Array.from(text.matchAll(pattern), ([, link = ""]) => link);
}
