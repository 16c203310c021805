import { z } from "zod";
import { done, refused } from "#app/admin/forms/action-result.ts";
import { answerSelection, doneOrMissing, isForSelection } from "#app/admin/lists/answer-selection.server.ts";
import type { Admin } from "#app/records/store/permission.ts";
import { restoreFromTrash } from "../records/restore-from-trash.server.ts";

const restoreShape = z.object({ kind: z.string().max(36), id: z.string().max(36) });

export async function answerTrash(staff: Admin, form: Record<string, string>) {
  const restore = async (named: object) => {
    const parsed = restoreShape.safeParse(named);
    return parsed.success && restoreFromTrash(staff, parsed.data.kind, parsed.data.id);
  };
  if (!isForSelection(form)) return (await restore(form)) ? done("trash.restored") : refused("trash.gone");
  return answerSelection(staff, form, {
    restore: () => ({
      message: "selection.restored",
      apply({ id: key }) {
        const [kind, id] = key.split(":");
        return doneOrMissing(restore({ kind, id }));
      },
    }),
  });
}
