import { type CreateTableBuilder, type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { columnsFor } from "#app/platform/database/columns.server.ts";
import type { Engine } from "#app/platform/database/database.server.ts";

export function firstTables(engine: Engine): Migration {
  return { up: (database) => createTables(database, engine) };
}

// biome-ignore lint/suspicious/noExplicitAny: a migration stands before the types of its tables
type Any = any;
type Table = CreateTableBuilder<string, string>;

async function createTables(database: Kysely<Any>, engine: Engine) {
  const { moment, day, truth, json, real, isFalse, isTrue, emptyList, typed } = columnsFor(engine);
  const create = (name: string) => typed(database.schema.createTable(name)) as Table;
  const kept = (table: Table) =>
    table.addColumn("id", "text", (c) => c.primaryKey()).addColumn("created_at", moment, (c) => c.notNull());
  const edited = (table: Table) =>
    kept(table)
      .addColumn("updated_at", moment, (c) => c.notNull())
      .addColumn("version", "integer", (c) => c.notNull().defaultTo(1));
  const trashable = (table: Table) => edited(table).addColumn("deleted_at", moment);
  const texts = (table: Table, ...names: string[]) => names.reduce((all, name) => all.addColumn(name, "text"), table);
  const required = (table: Table, ...names: string[]) =>
    names.reduce((all, name) => all.addColumn(name, "text", (c) => c.notNull()), table);
  const lists = (table: Table, ...names: string[]) =>
    names.reduce((all, name) => all.addColumn(name, json, (c) => c.notNull().defaultTo(emptyList)), table);
  const oneOf = (table: Table, name: string, values: string[]) =>
    table.addColumn(name, "text", (c) =>
      c.notNull().check(sql`${sql.ref(name)} in (${sql.join(values.map((value) => sql.lit(value)))})`),
    );
  const both = (...names: string[]) => names.flatMap((name) => [`${name}_en`, `${name}_ar`]);

  let table = required(
    trashable(create("projects")),
    "slug",
    "title",
    "description",
    ...both("title", "description"),
    "search_text",
  );
  table = texts(
    table,
    ...both("overview", "results_impact", "challenges", "current_status", "next_steps"),
    "image_url",
    "live_url",
    "github_url",
    "demo_url",
    "client_name",
  );
  table = lists(table, "objectives", "objectives_ar", "tech_stack", "tags", "gallery_images");
  table = oneOf(table, "category", ["Development", "Design", "Research", "Marketing", "Other"]);
  table = oneOf(table, "status", ["planning", "in_progress", "completed", "on_hold"]);
  await table
    .addColumn("progress", "integer", (c) => c.check(sql`progress between 0 and 100`))
    .addColumn("duration_months", "integer", (c) => c.check(sql`duration_months >= 1`))
    .addColumn("completion_date", day)
    .addColumn("is_private", truth, (c) => c.notNull().defaultTo(isFalse))
    .addUniqueConstraint("projects_slug_unique", ["slug"])
    .execute();

  table = required(trashable(create("articles")), "title", "slug", "content", "search_text");
  table = texts(table, "excerpt", "meta_description", "category", "author", "featured_image_url", "translation_of");
  table = oneOf(table, "status", ["draft", "published"]);
  await table
    .addColumn("tags", json)
    .addColumn("published_date", moment)
    .addUniqueConstraint("articles_slug_unique", ["slug"])
    .execute();
  await database.schema
    .createIndex("articles_published")
    .on("articles")
    .columns(["status", "published_date"])
    .execute();

  table = texts(edited(create("about_content")), ...both("title", "description", "philosophy"));
  await lists(table, "achievements", "skills")
    .addColumn("contact_info", json, (c) => c.notNull())
    .execute();

  table = texts(
    edited(create("resume_content")),
    ...both("title", "subtitle", "profile_title", "profile_description"),
    "pdf_url",
  );
  await lists(table, "stats").addColumn("last_updated", day).execute();

  table = required(edited(create("resume_entries")), ...both("title"));
  table = texts(table, ...both("organisation", "place", "description"));
  table = oneOf(table, "kind", ["work", "education", "language", "certificate", "reference"]);
  await table
    .addColumn("started_on", day)
    .addColumn("ended_on", day)
    .addColumn("position", "integer", (c) => c.notNull())
    .execute();

  table = texts(edited(create("contact_content")), ...both("title", "subtitle", "intro_text", "response_time"));
  await lists(table, "contact_methods").execute();

  table = create("project_codes")
    .addColumn("code", "text", (c) => c.primaryKey())
    .addColumn("created_at", moment, (c) => c.notNull());
  table = required(
    table.addColumn("updated_at", moment, (c) => c.notNull()),
    "name",
    "color",
  );
  await texts(table, "description")
    .addColumn("version", "integer", (c) => c.notNull().defaultTo(1))
    .addColumn("is_active", truth, (c) => c.notNull().defaultTo(isTrue))
    .addColumn("project_id", "text", (c) => c.references("projects.id").onDelete("set null"))
    .execute();

  table = texts(required(trashable(create("tasks")), "title"), "description");
  table = oneOf(table, "status", ["todo", "in_progress", "completed", "cancelled"]);
  table = oneOf(table, "priority", ["low", "medium", "high", "urgent"]);
  await lists(table, "milestones", "requirements")
    .addColumn("due_date", day)
    .addColumn("project_code", "text", (c) => c.references("project_codes.code").onDelete("set null"))
    .execute();

  await createAccountTables();
  await createTrafficTables();

  async function createAccountTables() {
    const ofUser = (name: string) =>
      create(name).addColumn("user_id", "text", (c) => c.notNull().references("users.id").onDelete("cascade"));
    table = required(kept(create("users")), "full_name", "email").addColumn("updated_at", moment, (c) => c.notNull());
    await table
      .addColumn("email_verified", truth, (c) => c.notNull().defaultTo(isFalse))
      .addUniqueConstraint("users_email_unique", ["email"])
      .execute();
    table = texts(required(kept(ofUser("accounts")), "provider"), "password_hash").addColumn(
      "updated_at",
      moment,
      (c) => c.notNull(),
    );
    await table.addUniqueConstraint("accounts_provider_unique", ["user_id", "provider"]).execute();
    table = texts(required(kept(ofUser("sessions")), "token_hash"), "ip_address", "user_agent");
    await table
      .addColumn("expires_at", moment, (c) => c.notNull())
      .addColumn("last_seen_at", moment, (c) => c.notNull())
      .addColumn("second_factor_at", moment)
      .addUniqueConstraint("sessions_token_unique", ["token_hash"])
      .execute();
    table = oneOf(texts(required(kept(ofUser("profiles")), "full_name", "email"), "language"), "role", [
      "user",
      "moderator",
      "admin",
    ]);
    await table
      .addColumn("last_seen_at", moment)
      .addColumn("disabled_at", moment)
      .addUniqueConstraint("profiles_user_unique", ["user_id"])
      .execute();
    await create("user_2fa_settings")
      .addColumn("user_id", "text", (c) => c.primaryKey().references("users.id").onDelete("cascade"))
      .addColumn("is_enabled", truth, (c) => c.notNull().defaultTo(isFalse))
      .addColumn("email_verified", truth, (c) => c.notNull().defaultTo(isFalse))
      .execute();
  }

  async function createTrafficTables() {
    table = oneOf(texts(required(kept(create("messages")), "name", "email", "message"), "subject"), "locale", [
      "en",
      "ar",
    ]);
    await oneOf(table, "status", ["new", "read", "replied", "archived", "spam"]).execute();
    table = required(kept(create("comments")), "author_name", "content").addColumn("article_id", "text", (c) =>
      c.notNull().references("articles.id").onDelete("cascade"),
    );
    await oneOf(table, "status", ["held", "approved", "hidden", "spam"])
      .addColumn("parent_id", "text", (c) => c.references("comments.id").onDelete("cascade"))
      .addColumn("user_id", "text", (c) => c.references("users.id").onDelete("set null"))
      .execute();
    await texts(
      required(trashable(create("media")), "file_name", "mime_type", "sha256"),
      "alt_en",
      "alt_ar",
      "placeholder",
    )
      .addColumn("size_bytes", "integer", (c) => c.notNull())
      .addColumn("width", "integer")
      .addColumn("height", "integer")
      .addColumn("focal_x", real, (c) => c.notNull())
      .addColumn("focal_y", real, (c) => c.notNull())
      .execute();
    await create("settings")
      .addColumn("key", "text", (c) => c.primaryKey())
      .addColumn("value", json)
      .addColumn("updated_at", moment, (c) => c.notNull())
      .execute();
    await required(kept(create("redirects")), "from_path", "to_path")
      .addUniqueConstraint("redirects_from_unique", ["from_path"])
      .execute();
    await texts(required(kept(create("outbox")), "kind", "recipient"), "last_error")
      .addColumn("mail", json, (c) => c.notNull())
      .addColumn("attempts", "integer", (c) => c.notNull().defaultTo(0))
      .addColumn("next_attempt_at", moment)
      .addColumn("sent_at", moment)
      .addColumn("failed_at", moment)
      .execute();
    await texts(required(kept(create("audit")), "action", "record_table", "record_id"), "actor_id", "ip_address")
      .addColumn("changes", json)
      .execute();
    await required(create("sample_records"), "record_table", "record_id", "fingerprint")
      .addPrimaryKeyConstraint("sample_records_key", ["record_table", "record_id"])
      .execute();
  }
}
