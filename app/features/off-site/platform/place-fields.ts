import { z } from "zod";

/** Without a password, a query or a fragment; with a bucket. */
export const s3Address = z
  .string()
  .max(500)
  .regex(/^https?:\/\/[^\s/?#@]+(\/[\w.-]+)+\/?$/i)
  .refine((text) => URL.canParse(text) && !/\/\.{1,2}(\/|$)/.test(text));

export const s3Text = z
  .string()
  .min(1)
  .max(500)
  .regex(/^[\x21-\x7e]+$/, "may hold no spaces or other letters than ASCII");
