import { z } from "zod";
import { type ActionResult, done, refused } from "#app/admin/forms/action-result.ts";
import { byIntent, parseForm } from "#app/admin/forms/respond.server.ts";
import { type Choices, categoryField, choicesShape, maxImportFiles } from "#app/features/import/records/import.ts";
import { createImport } from "#app/features/import/records/import-upload.server.ts";
import * as imports from "#app/features/import/records/imports.server.ts";
import { requestImports } from "#app/features/import/records/run-imports.server.ts";
import type { Admin } from "#app/records/store/permission.ts";

type Form = Record<string, string>;
type Answer = (staff: Admin, id: string, form: Form) => Promise<ActionResult>;

const namesShape = z.string().transform((json, context) => {
  try {
    return z.array(z.string().max(1_000)).max(maxImportFiles).parse(JSON.parse(json));
  } catch {
    context.addIssue("import.refused.damaged");
    return z.NEVER;
  }
});

export async function answerImports(staff: Admin, form: Form): Promise<ActionResult<{ id: string }>> {
  const create = async () => {
    const names = namesShape.safeParse(form.names);
    const refusal = names.success ? await createImport(staff, form.id ?? "", names.data) : "damaged";
    if (refusal) return refused(`import.refused.${refusal}`);
    requestImports();
    return { ...done("import.started"), id: form.id ?? "" };
  };
  return byIntent({ create }, form.intent)();
}

const answers: Record<string, Answer> = {
  plan: (staff, id, form) =>
    withChoices(form, (choices) => outcome(imports.chooseForImport(staff, id, choices), "import.planned")),
  start: (staff, id, form) =>
    withChoices(form, (choices) => outcome(imports.startImport(staff, id, choices), "import.started")),
  resume: (staff, id) => outcome(imports.startImport(staff, id, null), "import.started"),
  stop: (staff, id) => outcome(imports.stopImport(staff, id), "import.stopped"),
  retry: (staff, id) => outcome(imports.retryImport(staff, id), "import.started"),
  takeBack: (staff, id) => outcome(imports.takeBackImport(staff, id), "import.takingItBack"),
  remove: (staff, id) => outcome(imports.removeImport(staff, id), "import.removed"),
};

export function answerImport(staff: Admin, id: string, form: Form) {
  return byIntent(answers, form.intent)(staff, id, form);
}

async function withChoices(form: Form, change: (choices: Choices) => Promise<ActionResult>) {
  const named = Object.entries(form).filter(([name, key]) => name.startsWith(categoryField) && key !== "");
  const categories = Object.fromEntries(named.map(([name, key]) => [name.slice(categoryField.length), key]));
  const parsed = parseForm(choicesShape, { ...form, categories });
  return parsed.ok ? change(parsed.fields) : parsed;
}

async function outcome(changed: Promise<boolean>, message: string): Promise<ActionResult> {
  return (await changed) ? done(message) : refused("import.gone");
}
