import { createTask, findTask, updateTask } from "#app/features/tasks/records/task.server.ts";
import { taskShape } from "#app/features/tasks/records/task.ts";
import { closeEdit, findDraft, readEdits, saveDraft } from "#app/records/edits/draft.server.ts";
import { type Edit, newIdIn } from "#app/records/edits/edit.ts";
import { saveEdit, sendEdit } from "#app/records/edits/save-edit.server.ts";
import { kindNamed } from "#app/records/kinds.ts";
import type { Kind } from "#app/records/store/kind.ts";
import { store } from "#app/records/store/store.server.ts";
import { asAdmin } from "../permissions.ts";
import type { EditServer, Words } from "./edit-server.ts";

const staff = asAdmin("keeper-1");
const colleague = asAdmin("keeper-2");
const tasks = kindNamed("tasks") as Kind;
const messages = kindNamed("messages") as Kind;
const kindOf = (draftOf: string) => (draftOf.endsWith("/reply") ? messages : tasks);
const fieldsOf = (words: Words) => taskShape.parse({ title: "Task", description: words.join(" ") });
const wordsOf = (description: unknown) =>
  String(description ?? "")
    .split(" ")
    .filter(Boolean);

/** Tasks and the reply to a message in the real store. */
export function storeServer(): EditServer {
  const sent: Words[] = [];
  const isRecord = (id: string) => newIdIn(id) === null && kindOf(id) === tasks;
  return {
    async makeRecord(words) {
      return (await createTask(staff, fieldsOf(words))).id;
    },
    async saveByColleague(recordId, word) {
      const row = await findTask(staff, recordId);
      await updateTask(colleague, recordId, null, fieldsOf([...wordsOf(row?.description), ...(word ? [word] : [])]));
    },
    async readRecord(recordId) {
      const row = isRecord(recordId) ? await findTask(staff, recordId) : null;
      return row && { recordId, version: row.version, words: wordsOf(row.description) };
    },
    findDraft: (draftOf) => findDraft(staff, kindOf(draftOf).name, draftOf),
    async saveDraft(recordId, edit, version, words) {
      const fields = { text: words.join(" ") };
      const isKept = await saveDraft(staff, kindOf(recordId), { edit: editIn(edit), recordId, version, fields });
      if (!isKept) throw new Error("a draft is refused");
    },
    async save(draftOf, edit, version, words) {
      const id = isRecord(draftOf) ? draftOf : null;
      const form = { kind: tasks, id, draftOf, version, edit, find: findTask };
      const outcome = await saveEdit(staff, form, async (own, base) =>
        own
          ? await updateTask(staff, own, base, fieldsOf(words))
          : { ok: true as const, row: await createTask(staff, fieldsOf(words)) },
      );
      if (outcome.ok) return { ok: true, recordId: outcome.row.id, version: outcome.row.version };
      if (outcome.reason === "missing") throw new Error("a record is missing");
      return { ok: false, recordId: outcome.current.id, version: outcome.current.version };
    },
    async send(draftOf, edit, words) {
      await sendEdit(staff, { kind: messages, draftOf, edit }, async () => {
        sent.push(words);
        return { ok: true };
      });
    },
    async discard(draftOf, edit) {
      await closeEdit(staff, kindOf(draftOf), draftOf, edit, { isDiscarded: true });
    },
    async readEdits(ids) {
      const of = await Promise.all([tasks, messages].map(({ name }) => readEdits(staff, name, ids)));
      return of.flat().filter(({ stored, over, continued }) => stored + over + continued > 0);
    },
    async allWords() {
      const versions = await store()
        .selectFrom("record_versions")
        .select("fields")
        .where("kind", "=", "tasks")
        .execute();
      return [...versions.flatMap(({ fields }) => wordsOf(fields.description)), ...sent.flat()];
    },
    async sentWords() {
      return sent.flat();
    },
  };
}

const editIn = ({ id, edits, continues, continuedEdits }: Edit): Edit => ({ id, edits, continues, continuedEdits });
