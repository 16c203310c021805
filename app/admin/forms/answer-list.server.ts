import { z } from "zod";
import type { Answer } from "./answer.ts";
import { answerRemove } from "./answer-collection.server.ts";

type ListVerbs = {
  remove: (key: string) => Promise<boolean>;
  /** The word for a removal that was done. */
  removed: string;
  restore: (form: Record<string, string>) => Promise<boolean>;
  order: (read: string[], ordered: string[]) => Promise<boolean>;
};

const orderShape = z.object({ read: keys(), ordered: keys() });

/** Does to a list what the form asks for, or answers null when that is none of a list's verbs. */
export async function answerList(
  verb: string | undefined,
  form: Record<string, string>,
  verbs: ListVerbs,
): Promise<Answer | null> {
  if (verb === "remove") return answerRemove(form, verbs.remove, verbs.removed);
  if (verb === "restore") return answerOf(await verbs.restore(form), "order.restored", "order.restoreTaken");
  if (verb !== "order") return null;
  const parsed = orderShape.safeParse(form);
  const isDone = parsed.success && (await verbs.order(parsed.data.read, parsed.data.ordered));
  return answerOf(isDone, "order.saved", "order.conflict");
}

/** The removed item as the form sends it back, with its place, to be checked like one that is new. */
export async function restoreItem<Item>(
  shape: z.ZodType<Item>,
  form: Record<string, string>,
  restore: (place: number, item: Item) => Promise<boolean>,
) {
  const item = shape.safeParse(jsonIn(form.item));
  const place = z.coerce.number().int().min(0).safeParse(form.place);
  return item.success && place.success && restore(place.data, item.data);
}

function answerOf(isDone: boolean, said: string, refused: string): Answer {
  return isDone ? { ok: true, said } : { ok: false, errors: { form: { word: refused } } };
}

function keys() {
  return z
    .string()
    .transform(jsonIn)
    .pipe(z.array(z.string().max(250)).max(1_000));
}

function jsonIn(text = ""): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
