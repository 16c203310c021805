import { redirectKind } from "./addresses/redirect-kind.ts";
import { articleKind } from "./articles/article-kind.ts";
import { brandKind } from "./brand/brand-kind.ts";
import { categoryKind } from "./categories/category-kind.ts";
import { commentKind } from "./comments/comment-kind.ts";
import { homeKind } from "./home/home-kind.ts";
import { mediaKind } from "./media/media-kind.ts";
import { menuKind } from "./menu/menu-kind.ts";
import { messageKind, replyTemplateKind } from "./messages/message-kind.ts";
import { pageKind } from "./pages/page-kind.ts";
import { profileKind, userKind } from "./people/person-kinds.ts";
import { projectKind } from "./projects/project-kind.ts";
import { aboutKind, contactKind, resumeEntryKind, resumeKind } from "./sections/section-kinds.ts";
import { settingsKind } from "./settings/settings-kind.ts";
import type { Kind } from "./store/kind.ts";
import { projectCodeKind, taskKind } from "./work/work-kinds.ts";

const all = [
  articleKind,
  projectKind,
  pageKind,
  aboutKind,
  contactKind,
  resumeKind,
  resumeEntryKind,
  taskKind,
  projectCodeKind,
  messageKind,
  userKind,
  profileKind,
  mediaKind,
  commentKind,
  settingsKind,
  replyTemplateKind,
  redirectKind,
  homeKind,
  menuKind,
  brandKind,
  categoryKind,
] as const;

/** In the order of the search and the dashboard. */
export const kinds: Kind[] = [...all];

export const kindsWithTrash = () => kinds.filter(({ hasTrash }) => hasTrash);

export type KnownKind = (typeof all)[number];

/** Null for an unknown name, which an older version may have left in the audit. */
export function kindNamed(name: string): Kind | null {
  return kinds.find((kind) => kind.name === name) ?? null;
}
