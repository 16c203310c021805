import { z } from "zod";
import { isThisMachine, mailSecurities } from "#app/platform/mail/mail-server.ts";
import { optionalEmail, optionalText, optionalWhole } from "#app/records/store/fields.ts";

const hostMaxLength = 253;
const label = "[a-z0-9\\u0080-\\uffff]([a-z0-9\\u0080-\\uffff-]{0,61}[a-z0-9\\u0080-\\uffff])?";
const host = new RegExp(`^(${label}(\\.${label})*|(?=[0-9a-f.]*:.)[0-9a-f:.]+)$`);
const passwordMaxLength = 500;

/** Without a host mails become files. */
export const mailServerShape = z
  .object({
    host: optionalText({ max: hostMaxLength }).transform((text) => text?.toLowerCase() ?? null),
    port: optionalWhole(1, 65_535),
    /** Absent, like the whole server, where the environment names it. */
    security: z.enum(mailSecurities, "validation.invalid").default("starttls"),
    user: optionalText({ max: 320 }),
    /** Empty keeps the stored one. */
    password: z
      .string()
      .max(passwordMaxLength)
      .regex(/^\P{Cc}*$/u, "mailServer.passwordLetters")
      .default(""),
    fromName: optionalText({ max: 100 }),
    fromAddress: optionalEmail(),
    replyTo: optionalEmail(),
  })
  .superRefine((typed, { addIssue }) => {
    const refuse = (path: keyof typeof typed, message: string) => addIssue({ code: "custom", path: [path], message });
    if (typed.fromName && !typed.fromAddress) refuse("fromAddress", "mailServer.addressMissing");
    if (!typed.host) return;
    if (!host.test(typed.host)) refuse("host", "mailServer.hostInvalid");
    if (!typed.port) refuse("port", "validation.required");
    if (typed.security === "none" && !isThisMachine(typed.host)) refuse("security", "mailServer.noneIsLocal");
    if (typed.password && !typed.user) refuse("user", "mailServer.userMissing");
  });

export type MailServerForm = z.output<typeof mailServerShape>;

export const mailRecordsShape = z.object({
  domain: z
    .string()
    .max(2 * hostMaxLength)
    .transform((text) => text.trim().toLowerCase())
    .pipe(
      z
        .string()
        .max(hostMaxLength)
        .regex(new RegExp(`^${label}(\\.${label})+$`), "mailRecords.domainInvalid"),
    ),
  selector: optionalText({ max: 63 }).refine(
    (text) => text === null || /^[a-z0-9_]([a-z0-9_.-]*[a-z0-9_])?$/i.test(text),
    "mailRecords.selectorInvalid",
  ),
});
