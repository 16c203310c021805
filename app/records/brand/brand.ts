import { z } from "zod";
import { optionalImage } from "../store/fields.ts";
import { brandFileAddress } from "./brand-files.ts";
import { isColor } from "./color.ts";
import { type Brand, cornerNames, correctAccent, defaultAccent, faceNames, isReadable, paperNames } from "./palette.ts";

const brandFile = z
  .string()
  .max(64)
  .transform((address) => address.trim() || null)
  .refine((address) => address === null || brandFileAddress.test(address), "validation.invalid")
  .nullish()
  .transform((address) => address ?? null);

const accent = z
  .string()
  .max(16, "validation.color")
  .transform((color) => color.trim().toLowerCase())
  .refine((color) => color === "" || isColor(color), "validation.color")
  .nullish()
  .transform((color) => (color === defaultAccent ? null : color || null));

/** A choice that is unknown counts as the default: it may come from a later version. */
const lookShape = z.object({
  accent,
  paper: z.enum(paperNames).catch("ledger"),
  faces: z.enum(faceNames).catch("ledger"),
  corners: z.enum(cornerNames).catch("square"),
  logo_name: z.enum(["instead", "beside"]).catch("instead"),
  ...{ logo_light: brandFile, logo_dark: brandFile, icon: brandFile },
  share_picture: optionalImage(),
});

export const brandShape = lookShape.superRefine((look, context) => {
  if (!isReadable(look)) context.addIssue({ code: "custom", path: ["accent"], message: "brand.unreadable" });
});

/** What is stored or in an address; of what is not accepted, each field counts as the default. */
export function brandFrom(values: object | null): Brand {
  const fields: Record<string, z.ZodType> = lookShape.shape;
  const accepted = Object.entries(values ?? {}).filter(([name, value]) => fields[name]?.safeParse(value).success);
  const stored = lookShape.parse(Object.fromEntries(accepted));
  return { ...stored, accent: stored.accent && correctAccent(stored.accent, stored.paper) };
}
