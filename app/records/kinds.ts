import { articleKind } from "./articles/article-kind.ts";
import { brandKind } from "./brand/brand-kind.ts";
import { categoryKind } from "./categories/category-kind.ts";
import { homeKind } from "./home/home-kind.ts";
import { mediaKind } from "./media/media-kind.ts";
import { messageKind } from "./messages/message-kind.ts";
import { pageKind } from "./pages/page-kind.ts";
import { profileKind, userKind } from "./people/person-kinds.ts";
import { projectKind } from "./projects/project-kind.ts";
import { aboutKind, contactKind, resumeEntryKind, resumeKind } from "./sections/section-kinds.ts";
import { settingsKind } from "./settings/settings-kind.ts";
import type { Kind } from "./store/kind.ts";

const ofCore = [
  articleKind,
  projectKind,
  pageKind,
  aboutKind,
  contactKind,
  resumeKind,
  resumeEntryKind,
  messageKind,
  userKind,
  profileKind,
  mediaKind,
  settingsKind,
  homeKind,
  brandKind,
  categoryKind,
] as const;

/** In the order of the search and the dashboard. */
export const kinds: Kind[] = [...ofCore];

/** Those of a feature come behind the kind of this name. */
export function addKinds(added: readonly Kind[], after: string) {
  const index = kinds.findIndex(({ name }) => name === after);
  if (!added.some((kind) => kinds.includes(kind))) kinds.splice(index < 0 ? kinds.length : index + 1, 0, ...added);
}

/** Rows of a feature that would lose data if a record of this kind were removed. */
export function addReference(name: string, reference: Kind["referencedBy"][number]) {
  const referred = kindNamed(name);
  if (referred?.referencedBy.every(({ table }) => table !== reference.table))
    referred.referencedBy = [...referred.referencedBy, reference];
}

export const kindsWithTrash = () => kinds.filter(({ hasTrash }) => hasTrash);

/** A feature adds the types of its kinds by declaration merging, and the kinds by `addKinds`. */
// biome-ignore lint/suspicious/noEmptyInterface: each feature merges its own into it
export interface FeatureKinds {}

export type CoreKind = (typeof ofCore)[number];
export type KnownKind = CoreKind | FeatureKinds[keyof FeatureKinds];

/** Null for an unknown name, which an older version may have left in the audit. */
export function kindNamed(name: string): Kind | null {
  return kinds.find((kind) => kind.name === name) ?? null;
}
