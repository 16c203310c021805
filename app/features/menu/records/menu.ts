import { z } from "zod";
import { type HomeSection, homeSections, isCoreSection } from "#app/records/home/home.ts";
import { bilingual, optionalAction, optionalText } from "#app/records/store/fields.ts";
import { pageTarget, publicFolders, sectionTarget, sitePages } from "#app/records/store/public-places.ts";

export const maxEntries = 24;
/** The lists of records, and what else every site has. */
export const listTargets = () => [...publicFolders(), "contact", ...sitePages.map(({ target }) => target)];

/** `page:` and `category:` go on with what they name, which may be gone by now. */
const ofEverySite = () => ["home", "link", "heading", ...homeSections.map(sectionTarget)];
const named = /^(?:page:[\w-]{1,64}|category:(?<list>[a-z]+)\/[^\s/?#]{1,200})$/u;

function isTarget(value: string) {
  const { list } = named.exec(value)?.groups ?? {};
  return (
    ofEverySite().includes(value) ||
    listTargets().includes(value) ||
    (list ? publicFolders().includes(list) : named.test(value))
  );
}

export const menuEntryShape = z
  .object({
    target: z.string().refine(isTarget, "validation.required"),
    url: optionalAction(),
    ...bilingual("label", optionalText({ max: 60 })),
    level: z.coerce.number().int().min(0).max(1).default(0),
  })
  .superRefine(({ target, url, label_en, label_ar }, context) => {
    const refuse = (field: string, message: string) => context.addIssue({ code: "custom", path: [field], message });
    if (target === "link" && !url) refuse("url", "validation.required");
    if (target === "link" && url?.startsWith("tel:")) refuse("url", "validation.url");
    if ((target === "link" || target === "heading") && !label_en && !label_ar)
      refuse("label_en", "validation.required");
  })
  .transform((entry) => ({ ...entry, url: entry.target === "link" ? entry.url : null }));

const entries = z
  .array(menuEntryShape)
  .max(maxEntries)
  .transform((list) => list.map((entry, index) => (index === 0 ? { ...entry, level: 0 } : entry)))
  .nullable()
  .default(null);

export const menuShape = z.object({
  header: entries,
  footer: entries,
  ...bilingual("footer_title", optionalText({ max: 60 })),
});

export type MenuEntry = z.output<typeof menuEntryShape>;
export type MenuFields = z.output<typeof menuShape>;

/** The contract's entries, in the order of the home page. */
export function defaultEntries(order: readonly HomeSection[]) {
  const own = order.filter((name) => isCoreSection(name) && name !== "text" && name !== "now").map(sectionTarget);
  return { header: ["home", ...own].map(entryTo), footer: own.map(entryTo) };
}

/** With the pages that are to be shown there and are not yet. */
export function withPages(entries: readonly MenuEntry[], ids: readonly string[]) {
  const missing = ids.map(pageTarget).filter((target) => !entries.some((entry) => entry.target === target));
  return [...entries, ...missing.map(entryTo)];
}

function entryTo(target: string): MenuEntry {
  return { target, url: null, label_en: null, label_ar: null, level: 0 };
}
