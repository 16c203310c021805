import { hash } from "node:crypto";
import { canonicalHtml } from "#app/records/markdown/canonical-html.ts";

type Fields = Readonly<Record<string, unknown>>;

type PictureHashes = { get(id: string): string | undefined };

const media = /\/media\/([0-9a-f]{8}-[0-9a-f-]{27})/g;

/** Of what was written alone; docs/exports.md describes it. */
export function contentHash(kind: string, fields: Fields, pictures: PictureHashes) {
  return hash("sha256", JSON.stringify([kind, canonical(fields, pictures)]));
}

function canonical(value: unknown, pictures: PictureHashes): unknown {
  if (typeof value === "string") return canonicalText(value, pictures);
  if (Array.isArray(value)) return value.map((item) => canonical(item, pictures));
  if (value === null || typeof value !== "object") return value;
  const filled = Object.entries(value).filter(([, inner]) => !isEmpty(inner));
  return filled
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, inner]) => [name, canonical(inner, pictures)]);
}

function canonicalText(text: string, pictures: PictureHashes) {
  const named = text.replace(media, (address, id: string) => {
    const sha256 = pictures.get(id);
    return sha256 ? `sha256:${sha256}` : address;
  });
  return named.includes("</") ? canonicalHtml(named) : named;
}

export function isEmpty(value: unknown) {
  return value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);
}
