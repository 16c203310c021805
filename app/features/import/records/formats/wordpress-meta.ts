import { childrenOf, childText, type XmlNode } from "#app/features/archive/platform/xml-records.server.ts";

const languageKeys = ["_wpml_import_language_code", "_wpml_language", "wpml_language", "_icl_lang", "icl_lang"];
const groupKeys = ["_wpml_import_translation_group", "_wpml_trid", "_icl_trid", "trid"];

/** What plug-ins keep beside a text in words of their own. */
const beside = /^(?:_|footnotes$|wpml|icl|rcp_|rank_math|panels_data$|amazon|enclosure$)/;

export const ownFields = ({ pairs }: Pick<ReturnType<typeof metaOf>, "pairs">) =>
  pairs.filter(([key, value]) => !beside.test(key) && /\p{L}/u.test(value)).map(([key]) => key);

export function metaOf(record: XmlNode) {
  const pairs = childrenOf(record, "wp:postmeta").map(
    (meta) => [childText(meta, "wp:meta_key"), childText(meta, "wp:meta_value")] as const,
  );
  return {
    pairs,
    get: (key: string) => pairs.find(([name]) => name === key)?.[1],
    getAll: (key: string) => pairs.filter(([name]) => name === key).map(([, value]) => value),
  };
}

/** As Polylang writes it (a category) or WPML (post meta), else by the address; null where nothing says it. */
export function languageOf(record: XmlNode) {
  const meta = metaOf(record);
  const term = childrenOf(record, "category").find(({ attributes }) => attributes.domain === "language");
  const link = childText(record, "link");
  const inAddress = /^https?:\/\/[^/]+\/(ar|en)\//i.exec(link)?.[1] ?? /[?&]lang=(ar|en)\b/i.exec(link)?.[1];
  return term?.attributes.nicename ?? languageKeys.map((key) => meta.get(key)).find(Boolean) ?? inAddress ?? null;
}

export function translationsOf(record: XmlNode) {
  const meta = metaOf(record);
  const term = childrenOf(record, "category").find(({ attributes }) => attributes.domain === "post_translations");
  if (term) return `polylang ${term.attributes.nicename}`;
  const group = groupKeys.map((key) => meta.get(key)).find(Boolean);
  if (group) return `wpml ${group}`;
  const original = meta.get("_icl_lang_duplicate_of");
  return original ? `post ${original}` : null;
}
