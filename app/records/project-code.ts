import { z } from "zod";
import { optionalText, requiredText } from "./fields.ts";

export const defaultProjectColor = "#3b82f6";

/** The code is the key and stays as it was made; the form of an existing one sends the rest. */
export const projectCodeShape = z.object({
  code: requiredText({ max: 50, required: "projectCode.required" }),
  name: requiredText({ max: 200, required: "projectCode.required" }),
  description: optionalText({ max: 2_000 }),
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, "validation.color")
    .default(defaultProjectColor),
  project_id: optionalText({ max: 36 }),
});

export type ProjectCodeInput = z.input<typeof projectCodeShape>;
export type ProjectCodeFields = z.output<typeof projectCodeShape>;
