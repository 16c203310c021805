import { z } from "zod";
import { optionalText } from "#app/records/store/fields.ts";
import { s3Address, s3Text } from "../platform/place-fields.ts";

export const placeKinds = ["none", "folder", "s3"] as const;

/** The fields of the other kinds are kept as they are typed, and need not be right. */
export const offSiteShape = z
  .object({
    kind: z.enum(placeKinds, "validation.invalid"),
    folder: optionalText({ max: 500 }),
    address: optionalText({ max: 500 }),
    region: optionalText({ max: 100 }),
    key: optionalText({ max: 500 }),
    /** Empty keeps the stored one. */
    secret: z.string().max(500).default(""),
  })
  .superRefine((typed, { addIssue }) => {
    const refuse = (path: keyof typeof typed, message: string) => addIssue({ code: "custom", path: [path], message });
    if (typed.kind === "folder" && !/^(\/|[A-Za-z]:\\)/.test(typed.folder ?? ""))
      refuse("folder", "offSite.folderInvalid");
    if (typed.kind !== "s3") return;
    if (!s3Address.safeParse(typed.address).success) refuse("address", "offSite.addressInvalid");
    for (const field of ["key", "region"] as const)
      if (!s3Text.safeParse(typed[field]).success)
        refuse(field, typed[field] ? "offSite.asciiOnly" : "validation.required");
    if (typed.secret && !s3Text.safeParse(typed.secret).success) refuse("secret", "offSite.asciiOnly");
  });

export type OffSiteForm = z.output<typeof offSiteShape>;

export const storedOffSite = z.object({
  kind: z.enum(placeKinds),
  folder: z.string().nullable(),
  address: z.string().nullable(),
  region: z.string().nullable(),
  key: z.string().nullable(),
  sealed: z.string().nullable(),
  secretSince: z.string().nullable(),
});

export type StoredOffSite = z.output<typeof storedOffSite>;
export const nothingStored: StoredOffSite = {
  kind: "none",
  folder: null,
  address: null,
  region: null,
  key: null,
  sealed: null,
  secretSince: null,
};
