import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import type { AnyTables } from "#app/platform/database/database.server.ts";
import { sealText } from "#app/platform/mail/sealed-text.server.ts";

export function sealedAuthenticators(): Migration {
  return { up: sealAuthenticators };
}

/** Older backups hold the secrets in clear: 32 letters of Base32, while a sealed one has 80 of Base64. */
export async function sealAuthenticators(database: Kysely<AnyTables>) {
  const rows = await database.selectFrom("authenticators").select(["user_id", "secret"]).execute();
  for (const { user_id, secret } of rows.filter((row) => /^[A-Z2-7]{32}$/.test(row.secret)))
    await database
      .updateTable("authenticators")
      .set({ secret: await sealText(secret, `authenticator ${user_id}`) })
      .where("user_id", "=", user_id)
      .execute();
}
