import { z } from "zod";
import { optionalText, requiredText } from "#app/records/store/fields.ts";

export const defaultProjectColor = "#3b82f6";

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

type FormContext = { existing: string | null; projectIds: readonly string[] };

export function projectCodeFormShape({ existing, projectIds }: FormContext) {
  return projectCodeShape
    .refine(({ code }) => !existing || code === existing, { path: ["code"], message: "projectCodes.codeHint" })
    .refine(({ code }) => existing || fitsAddress(code), { path: ["code"], message: "projectCode.reserved" })
    .refine(({ project_id }) => project_id === null || projectIds.includes(project_id), {
      path: ["project_id"],
      message: "projectCode.projectUnknown",
    });
}

export type ProjectCodeInput = z.input<typeof projectCodeShape>;
export type ProjectCodeFields = z.output<typeof projectCodeShape>;

/** The dialog's URL ends in the code; these are reserved. */
function fitsAddress(code: string) {
  return !/^(new|\.\.?|.*\.data)$/i.test(code);
}
