import { cornerNames, faceNames, paperNames } from "#app/records/brand/palette.ts";
import { stateWords } from "../articles/article-words.ts";
import { familyWords } from "../categories/category-words.ts";
import { statusWords as pageStatusWords } from "../pages/page-words.ts";
import { categoryWords, statusWords as projectStatusWords } from "../projects/project-words.ts";
import { kindWords } from "../resume/resume-words.ts";
import { dateFormWords, digitWords } from "../settings/figure-words.ts";
import { priorityWords, statusWords } from "../tasks/task-words.ts";
import { languageWords } from "../translations/translation-marks.tsx";

const wordsOf = (field: string, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, `brand.${field}.${name}`]));

const choices: Record<string, Record<string, Record<string, string>>> = {
  articles: { status: stateWords },
  categories: { family: familyWords },
  projects: { category: categoryWords, status: projectStatusWords },
  pages: { status: pageStatusWords },
  resume_entries: { kind: kindWords },
  brand: {
    paper: wordsOf("paper", paperNames),
    corners: wordsOf("corners", cornerNames),
    faces: wordsOf("faces", faceNames),
  },
  settings: { digits: digitWords, dateForm: dateFormWords, firstLanguage: languageWords },
  tasks: { status: statusWords, priority: priorityWords },
};

export function choiceWords(kind: string, field: string) {
  return choices[kind]?.[field] ?? null;
}
