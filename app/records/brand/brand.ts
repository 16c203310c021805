import { z } from "zod";
import { optionalImage } from "../store/fields.ts";
import { brandFileAddress } from "./brand-files.ts";
import { isColor } from "./color.ts";
import {
  type Brand,
  cornerNames,
  correctAccent,
  defaultAccent,
  defaultBrand,
  faceNames,
  isReadable,
  paperNames,
} from "./palette.ts";

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
  logo_light: brandFile,
  logo_dark: brandFile,
  icon: brandFile,
  share_picture: optionalImage(),
});

export const brandShape = lookShape.superRefine((look, context) => {
  if (!isReadable(look)) context.addIssue({ code: "custom", path: ["accent"], message: "brand.unreadable" });
});

/** What is stored or in an address; what is not accepted counts as the default. */
export function brandFrom(values: object | null): Brand {
  const parsed = lookShape.safeParse(values ?? {});
  if (!parsed.success) return defaultBrand;
  const { accent, paper } = parsed.data;
  return { ...parsed.data, accent: accent && correctAccent(accent, paper) };
}
