import { z } from "zod";

const maxJsonLength = 16_384;
const base64url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+$/);
const common = {
  id: base64url(1_400),
  rawId: base64url(1_400),
  type: z.literal("public-key"),
  clientExtensionResults: z.object({}).catch({}),
};

export const registrationShape = jsonText(
  z.object({
    ...common,
    response: z.object({
      clientDataJSON: base64url(4_096),
      attestationObject: base64url(12_288),
      transports: z.array(z.string().max(20)).max(10).catch([]),
    }),
  }),
);

export const assertionShape = jsonText(
  z.object({
    ...common,
    response: z.object({
      clientDataJSON: base64url(4_096),
      authenticatorData: base64url(4_096),
      signature: base64url(4_096),
      userHandle: base64url(1_400).optional().catch(undefined),
    }),
  }),
);

export type RegistrationCredential = z.output<typeof registrationShape>;
export type AssertionCredential = z.output<typeof assertionShape>;

function jsonText<Shape extends z.ZodType>(shape: Shape) {
  return z
    .string()
    .max(maxJsonLength)
    .transform((text, { issues }) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        issues.push({ code: "custom", message: "no JSON", input: text });
        return z.NEVER;
      }
    })
    .pipe(shape);
}
