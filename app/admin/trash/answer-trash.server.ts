import { z } from "zod";
import type { Admin } from "#app/records/store/permission.ts";
import { restoreFromTrash } from "#app/records/trash/trash.server.ts";
import type { ActionResult } from "../forms/action-result.ts";
import { answerSelection, doneOrMissing, isForSelection } from "../lists/answer-selection.server.ts";

const restoreShape = z.object({ kind: z.string().max(36), id: z.string().max(36) });

/** Each record is named by kind and id: `projects:17`. */
export async function answerTrash(staff: Admin, form: Record<string, string>) {
  if (!isForSelection(form)) return answerRestore(staff, form);
  return answerSelection(staff, form, {
    restore: () => ({
      message: "selection.restored",
      act({ id: key }) {
        const [kind, id] = key.split(":");
        const parsed = restoreShape.safeParse({ kind, id });
        return doneOrMissing(
          parsed.success ? restoreFromTrash(staff, parsed.data.kind, parsed.data.id) : Promise.resolve(false),
        );
      },
    }),
  });
}

async function answerRestore(staff: Admin, form: Record<string, string>): Promise<ActionResult> {
  const parsed = restoreShape.safeParse(form);
  const isBack = parsed.success && (await restoreFromTrash(staff, parsed.data.kind, parsed.data.id));
  if (!isBack) return { ok: false, errors: { form: { word: "trash.gone" } } };
  return { ok: true, message: "trash.restored" };
}
