import { childText, type XmlNode } from "#app/features/archive/platform/xml-records.server.ts";
import { allReasons, named, nothing, type Reasons, silentDraft } from "./public-state.ts";
import type { metaOf } from "./wordpress-meta.ts";

const wordpressStatuses: Record<string, Reasons> = {
  ...{ publish: nothing, draft: silentDraft, pending: named("pending") },
  ...{ private: named("private"), future: named("scheduled") },
};
/** Marks of plug-ins that show a published post to some readers only, and the values that show it to all. */
const wordpressMarks: Record<string, RegExp> = {
  _members_access_role: /^$/,
  _wpmem_block: /^(?:0|)$/,
  _jetpack_newsletter_access: /^(?:everybody|)$/,
  _jetpack_memberships_contains_paid_content: /^(?:0|)$/,
  rcp_user_level: /^(?:all|none|)$/i,
  rcp_access_level: /^(?:none|0|)$/i,
  _wc_memberships_force_public: /^(?:yes|no|)$/,
  um_content_restriction: /^$|"_um_custom_access_settings";(?:b:0|s:1:"0"|s:0:"")/,
  _user_groups_private: /^(?:0|no|)$/,
  _expiration_date_status: /^(?:saved|)$/,
};
/** Of plug-ins that tell search engines what to leave out. */
const robotsMark = /noindex|robots(?:_index)?$|sitemap[_-]?exclude|exclude.{0,10}(?:search|sitemap)|^slim_seo$/i;
const isLeftOut = (value: string) =>
  /[[{]/.test(value)
    ? /(?:noindex|\bnone)\b(?!"\s*:\s*(?:false|0|"0?"|null))/i.test(value)
    : !/^(?:0|2|no|off|false|default|null|index|follow|)$/i.test(value);
/** Names of such marks that are not known here, and values that close nothing. */
const closedMark = /restrict|member|paywall|private|protected|premium/i;
const openValue = /^(?:0|no|off|false|none|all|everyone|everybody|public|default|null|a:0:\{\}|\[\]|)$/i;
/** Records of the theme, of plug-ins and of WordPress itself; counted and not listed. */
const wordpressParts =
  /^(?:nav_menu_item|revision|custom_css|customize_changeset|oembed_cache|user_request|wp_(?:block|template|template_part|global_styles|navigation|font_\w+)|acf-.*|elementor_.*|shop_\w+|wc_.*|scheduled-action|flamingo_.*|wpcf7_.*|wpforms.*|jp_.*|feedback|e-floating-buttons|et_.*|fl-.*|ct_template|mc4wp-form|popup|ml-slider|amp_.*|rm_.*|edd_\w+|memberpress.*|patterns_.*)$/;

export const isWordpressPart = (type: string) => wordpressParts.test(type);

export function wordpressState(record: XmlNode, type: string, meta: ReturnType<typeof metaOf>): Reasons {
  const status = childText(record, "wp:status").trim();
  const marks = meta.pairs.filter(([key, value]) => {
    const open = Object.hasOwn(wordpressMarks, key) ? wordpressMarks[key] : closedMark.test(key) ? openValue : null;
    return open && !open.test(value.trim());
  });
  return allReasons([
    Object.hasOwn(wordpressStatuses, status) ? (wordpressStatuses[status] ?? nothing) : named("status", status),
    childText(record, "wp:post_password") === "" ? nothing : named("password"),
    /^(?:post|page)$/.test(type) ? nothing : named("kindUnknown", type),
    ...[...new Set(marks.map(([key]) => key))].map((key) => named("members", key)),
    ...meta.pairs.flatMap(([key, value]) =>
      robotsMark.test(key) && isLeftOut(value.trim()) ? [named("flag", `${key}: ${value}`)] : [],
    ),
  ]);
}
