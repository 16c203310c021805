import { sql } from "kysely";
import { currentDatabase } from "#app/platform/database/database.server.ts";

/** From here on no mail can be queued. */
export async function breakOutbox() {
  const { engine, kysely } = currentDatabase();
  if (engine === "sqlite")
    await sql`create trigger broken before insert on outbox begin select raise(abort, 'broken'); end`.execute(kysely);
  else {
    await sql`create or replace function broken() returns trigger as $$ begin raise 'broken'; end $$ language plpgsql`.execute(
      kysely,
    );
    await sql`create trigger broken before insert on outbox for each row execute function broken()`.execute(kysely);
  }
}

export async function mendOutbox() {
  const { engine, kysely } = currentDatabase();
  await sql.raw(`drop trigger if exists broken${engine === "sqlite" ? "" : " on outbox"}`).execute(kysely);
}
