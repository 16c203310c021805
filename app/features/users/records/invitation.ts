import { z } from "zod";
import { locales } from "#app/i18n/locale.ts";
import { roles } from "#app/records/people/profile.ts";
import { emailAddress, optionalText } from "#app/records/store/fields.ts";

export const invitationShape = z.object({
  full_name: optionalText({ max: 100 }),
  email: emailAddress(),
  role: z.enum(roles),
  language: z.enum(locales),
});

export type Invitation = z.output<typeof invitationShape>;
