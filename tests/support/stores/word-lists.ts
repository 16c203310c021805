import { locales } from "#app/i18n/locale.ts";
import { articleStatuses } from "#app/records/articles/article.ts";
import { categoryLists } from "#app/records/categories/category.ts";
import { messageStatuses } from "#app/records/messages/message.ts";
import { challengePurposes, linkPurposes, roles } from "#app/records/people/profile.ts";
import { projectStatuses } from "#app/records/projects/project.ts";
import { resumeKinds } from "#app/records/sections/resume.ts";

/** The columns of the core that take words of a list only, with the list of the shape. */
export const coreWordLists = inOrder({
  "categories.list": categoryLists,
  "projects.status": projectStatuses,
  "articles.status": articleStatuses,
  "articles.language": locales,
  "resume_entries.kind": resumeKinds,
  "profiles.role": roles,
  "link_tokens.purpose": linkPurposes,
  "webauthn_challenges.purpose": challengePurposes,
  "messages.locale": locales,
  "translation_marks.language": locales,
  "messages.status": messageStatuses,
});

export function inOrder(lists: Record<string, readonly string[]>) {
  return Object.fromEntries(Object.entries(lists).map(([column, words]) => [column, [...words].sort()]));
}
