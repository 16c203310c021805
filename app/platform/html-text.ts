const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const signs: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

export function escapeHtml(text: string) {
  return text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}

/** Undoes what `escapeHtml`, the sanitiser and React do, which escape these characters only. */
export function unescapeHtml(text: string) {
  return text.replace(/&(amp|lt|gt|quot|#x27);/g, (entity, name: string) => signs[name] ?? entity);
}

/** Reads a tag as the sanitiser writes it; empty without such an attribute. */
export function attributeIn(tag: string, name: string) {
  return unescapeHtml(tag.match(new RegExp(`\\s${name}="([^"]*)"`))?.[1] ?? "");
}
