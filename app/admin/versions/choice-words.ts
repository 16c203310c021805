import { stateWords } from "../articles/article-words.ts";
import { familyWords } from "../categories/category-words.ts";
import { categoryWords, statusWords as projectStatusWords } from "../projects/project-words.ts";
import { kindWords } from "../resume/resume-words.ts";
import { dateFormWords, digitWords } from "../settings/figure-words.ts";
import { priorityWords, statusWords } from "../tasks/task-words.ts";

const choices: Record<string, Record<string, Record<string, string>>> = {
  articles: { status: stateWords },
  categories: { family: familyWords },
  projects: { category: categoryWords, status: projectStatusWords },
  resume_entries: { kind: kindWords },
  settings: { digits: digitWords, dateForm: dateFormWords },
  tasks: { status: statusWords, priority: priorityWords },
};

export function choiceWords(kind: string, field: string) {
  return choices[kind]?.[field] ?? null;
}
