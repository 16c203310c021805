import { sql } from "kysely";
import { dependsOn } from "#app/platform/cache/topics.server.ts";
import { countRows } from "#app/platform/database/count-rows.server.ts";
import { nameLock, queryBuilder, transactional } from "#app/platform/database/database.server.ts";
import { collectionOf, type Saved } from "#app/records/collection/collection.server.ts";
import { placesTopic } from "#app/records/collection/filled.ts";
import { outcomeOf } from "#app/records/lists/selection.server.ts";
import type { Outcome, SelectedRow } from "#app/records/lists/selection.ts";
import { pickFields } from "#app/records/store/fields.ts";
import type { Kind } from "#app/records/store/kind.ts";
import type { Admin } from "#app/records/store/permission.ts";
import { freeSlug, slugFrom } from "#app/records/store/slug.ts";
import type { Tables } from "#app/records/store/tables.ts";

type Stored = { id: string; created_at: string; updated_at: string; version: number; deleted_at: string | null };
type Published = { slug: string; status: "draft" | "published"; title_en: string };
type PublishedTable = {
  [Name in keyof Tables]: Tables[Name] extends Stored & Published ? Name : never;
}[keyof Tables];

/** The records of a kind that visitors see once they are published: what admins do with them, and what visitors read. */
export function publishedCollection<Of extends PublishedTable>(
  kind: Kind<Of>,
  newestBy: keyof Tables[Of] & string,
  slugOfNone: string,
) {
  type Row = Tables[Of];
  type Fields = Omit<Row, keyof Stored>;
  const { table } = kind;
  const listTopic = `public-${table}`;
  const topicOf = ({ id }: Stored) => `${table}:${id}`;
  const rows = () =>
    queryBuilder()
      .selectFrom(table as string)
      .where("status", "=", "published")
      .where("deleted_at", "is", null);
  const collection = collectionOf(kind, {
    publicTopics(before, after) {
      const released = [before, after].filter((row) => row?.status === "published") as Row[];
      const [one] = released;
      return one ? [topicOf(one), listTopic, ...(released.length === 1 ? [placesTopic] : [])] : [];
    },
  });

  /** Also the addresses of the trash are taken. */
  async function withSlug(fields: Fields, ownId = "") {
    await nameLock(`slugs of ${table}`);
    const others = queryBuilder()
      .selectFrom(table as string)
      .select("slug")
      .where("id", "!=", ownId);
    const taken = async (slugs: string[]) =>
      (await others.where("slug", "in", slugs).execute()).map(({ slug }) => ({ slug: String(slug) }));
    return { ...fields, slug: await freeSlug(fields.slug || slugFrom(fields.title_en), slugOfNone, taken) };
  }

  const create = transactional(async (staff: Admin, fields: Fields & { id?: string }) =>
    collection.create(staff, (await withSlug(fields)) as never),
  );

  /** An empty slug keeps the current one. */
  const update = transactional(
    async (staff: Admin, id: string, version: number | null, fields: Fields): Promise<Saved<Row>> => {
      const { slug, ...others } = fields;
      const changes = slug ? await withSlug(fields, id) : others;
      return collection.update(staff, id, version, changes as never);
    },
  );

  async function change(
    staff: Admin,
    { id, version }: SelectedRow,
    { status }: Pick<Published, "status">,
  ): Promise<Outcome> {
    const row = await collection.find(staff, id);
    if (!row) return "missing";
    if (row.status === status) return "unchanged";
    const fields = pickFields(row, kind.fields as never) as unknown as Fields;
    return outcomeOf(await update(staff, id, version, { ...fields, slug: "", status }));
  }

  async function publicList(limit: number, offset = 0) {
    dependsOn(listTopic);
    const newest = rows().selectAll().orderBy(newestBy, "desc").orderBy("slug", "desc");
    return (await newest.limit(limit).offset(offset).execute()) as Row[];
  }

  async function publicCount() {
    dependsOn(listTopic);
    return countRows(rows());
  }

  async function publicOne(slug: string) {
    const row = (await rows().selectAll().where("slug", "=", slug).executeTakeFirst()) as Row | undefined;
    if (row) dependsOn(topicOf(row));
    return row ?? null;
  }

  /** The one before in time and the one after. */
  async function publicNeighbours({ slug, at }: { slug: string; at: string }) {
    dependsOn(listTopic);
    const beside = async (direction: "asc" | "desc") => {
      const sign = sql.raw(direction === "asc" ? ">" : "<");
      const others = rows().where(sql<boolean>`(${sql.ref(newestBy)}, slug) ${sign} (${at}, ${slug})`);
      const found = others.selectAll().orderBy(newestBy, direction).orderBy("slug", direction).limit(1);
      return ((await found.executeTakeFirst()) as Row | undefined) ?? null;
    };
    return { previous: await beside("desc"), next: await beside("asc") };
  }

  const { find, remove, restore } = collection;
  return {
    ...{ find, remove, restore, create, update, change },
    ...{ publicRows: rows, publicList, publicCount, publicOne, publicNeighbours },
  };
}
