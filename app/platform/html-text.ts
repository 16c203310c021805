const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const signs: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

export function escapeHtml(text: string) {
  return text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}

/** Of what `escapeHtml`, the sanitiser or React has written, which escape these signs only. */
export function unescapeHtml(text: string) {
  return text.replace(/&(amp|lt|gt|quot|#x27);/g, (entity, name: string) => signs[name] ?? entity);
}

/** Of a tag that the sanitiser has written; empty where it has no such attribute. */
export function attributeIn(tag: string, name: string) {
  return unescapeHtml(tag.match(new RegExp(`\\s${name}="([^"]*)"`))?.[1] ?? "");
}
