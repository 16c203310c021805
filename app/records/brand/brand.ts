import { z } from "zod";
import { optionalImage } from "../store/fields.ts";
import { isColor } from "./color.ts";
import { cornerNames, correctAccent, defaultAccent, faceNames, isReadable, type Look, paperNames } from "./palette.ts";

/** Named by its content and its size. */
export const brandFileAddress = /^\/brand\/[\w-]{16}-(\d{1,4})x(\d{1,4})(?:-(?:\d{3}|maskable)\.png|\.(?:svg|webp))$/;

export type Brand = Look & {
  logo_light: string | null;
  logo_dark: string | null;
  icon: string | null;
  share_picture: string | null;
};

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

export const defaultBrand: Brand = {
  ...{ accent: null, paper: "ledger", faces: "ledger", corners: "square" },
  ...{ logo_light: null, logo_dark: null, icon: null, share_picture: null },
};

/** What is stored or in an address; what is not accepted counts as the default. */
export function brandFrom(values: object | null): Brand {
  const parsed = lookShape.safeParse(values ?? {});
  if (!parsed.success) return defaultBrand;
  const { accent, paper } = parsed.data;
  return { ...parsed.data, accent: accent && correctAccent(accent, paper) };
}
