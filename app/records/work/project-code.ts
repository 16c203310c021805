import { z } from "zod";
import { optionalText, requiredText } from "../store/fields.ts";

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

type Offered = { existing: string | null; projectIds: readonly string[] };

/** A code's form: an existing code stays as it is, a new one has to fit into an address, and the project is one of these. */
export function projectCodeFormShape({ existing, projectIds }: Offered) {
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

/** A code stands in the address of its dialog, where these mean something else. */
function fitsAddress(code: string) {
  return !/^(new|\.\.?|.*\.data)$/i.test(code);
}
