import { z } from "zod";
import { mailSecurities } from "#app/platform/mail/mail-server.ts";

export const storedServerShape = z.object({
  server: z
    .object({
      host: z.string(),
      port: z.number(),
      security: z.enum(mailSecurities),
      user: z.string().nullable(),
      sealed: z.string().nullable(),
      passwordSince: z.string().nullable(),
    })
    .nullable(),
  sender: z.object({ name: z.string(), address: z.string() }).nullable(),
  replyTo: z.string().nullable(),
});

export type StoredServer = z.output<typeof storedServerShape>;
export const nothingStored: StoredServer = { server: null, sender: null, replyTo: null };
