import { emptyOutline, type Outline } from "./outline.ts";
import { readHtml } from "./read-html.ts";

const shownKeys =
  /^(?:html|markdown|code|caption|heading|header|subheader|content|title|description|author|publisher|calloutText|calloutEmoji|buttonText|productTitle|productDescription|productButton|fileTitle|fileCaption|textValue|sponsorLabel)$/;
const switched = /^(?:buttonEnabled|productButtonEnabled|showButton)$/;
const ownPicture = /^(?:productImageSrc|backgroundImageSrc|imageUrl)$/;
const plainKeys = /^(?:code|title|description|author|publisher|fileTitle|fileCaption|buttonText|productButton)$/;

/** Every value of Ghost's documents that a reader sees, of both of its formats. */
export function readGhost(json: string): Outline {
  const outline = emptyOutline();
  const waiting: unknown[] = [parsedOrNull(json)];
  let html = "";
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value === "string") html += value;
    if (typeof value !== "object" || value === null) continue;
    const type = "type" in value ? String(value.type) : "";
    if (/^(?:link|autolink)$/.test(type) && "url" in value && !String(value.url).startsWith("#"))
      outline.counts.links += 1;
    const isCard = Array.isArray(value) && typeof value[0] === "string" && typeof value[1] === "object";
    if (type === "image" || (isCard && value[0] === "image")) outline.counts.pictures += 1;
    if (type === "gallery" && "images" in value && Array.isArray(value.images))
      outline.counts.pictures += value.images.filter((one) => one?.type !== "image").length;
    const isAtom = Array.isArray(value) && value.length === 4 && value[0] === 1 && Array.isArray(value[1]);
    const isBlock = ("children" in value && !/link$/.test(type)) || (Array.isArray(value) && Array.isArray(value[0]));
    const parts: unknown[] = isBlock ? ["<br>"] : [];
    const isOff = "type" in value && Object.entries(value).some(([key, on]) => switched.test(key) && on === false);
    const own = "type" in value ? Object.entries(value).filter(([key, src]) => ownPicture.test(key) && src) : [];
    outline.counts.pictures += own.length;
    for (const [key, inner] of Object.entries(value)) {
      if (typeof inner !== "string") parts.push(inner);
      else if (/button/i.test(key) && isOff) continue;
      else if (key === "text" || key === "3") parts.push(escaped(inner));
      else if (key === "alt" && inner) parts.push(`<p>${escaped(inner)}</p>`);
      else if (shownKeys.test(key)) parts.push(`<p>${plainKeys.test(key) ? escaped(inner) : inner}</p>`);
    }
    if (type === "linebreak" || isAtom) parts.push("<br>");
    waiting.push(...(isBlock ? [...parts, "<br>"] : parts).toReversed());
  }
  const read = readHtml(html);
  const counts = { ...read.counts, pictures: outline.counts.pictures + read.counts.pictures };
  return { ...outline, blocks: read.blocks, counts: { ...counts, links: outline.counts.links + read.counts.links } };
}

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

function parsedOrNull(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
