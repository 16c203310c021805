import { previewThemes } from "#app/admin/widgets/preview-frame.tsx";
import { commentStatuses } from "#app/features/comments/records/comment.ts";
import { taskPriorities, taskStatuses } from "#app/features/tasks/records/task.ts";
import { dateForms, digitSets } from "#app/i18n/figures.ts";
import { locales } from "#app/i18n/locale.ts";
import { articleStates } from "#app/records/articles/article-state.ts";
import { categoryLists } from "#app/records/categories/category.ts";
import { messageStatuses } from "#app/records/messages/message.ts";
import { pageStatuses } from "#app/records/pages/page.ts";
import { roles } from "#app/records/people/profile.ts";
import { projectStatuses } from "#app/records/projects/project.ts";
import { resumeKinds } from "#app/records/sections/resume.ts";
import { translationNeeds } from "#app/records/translation/translation.ts";
import { testWordsOf } from "../support/words/choices.ts";

testWordsOf({
  "articles.status": articleStates,
  "categories.of": categoryLists,
  "comments.state": commentStatuses,
  "common.fieldIn": locales,
  "common.language": locales,
  "messages.status": messageStatuses,
  "pages.status": pageStatuses,
  "preview.theme": previewThemes,
  "projects.status": projectStatuses,
  "resume.kind": resumeKinds,
  "settings.dateForm": dateForms,
  "settings.digits": digitSets,
  "settings.firstLanguage": locales,
  "tasks.priority": taskPriorities,
  "tasks.status": taskStatuses,
  translations: translationNeeds,
  "users.role": roles,
});
