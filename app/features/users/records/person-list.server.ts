import { countRows } from "#app/platform/database/count-rows.server.ts";
import { allRows, type ListDefinition, listPage, oneOf } from "#app/records/lists/list.server.ts";
import { type ListRequest, rowsOnPage } from "#app/records/lists/list-request.ts";
import { listPeople } from "#app/records/people/profile.server.ts";
import { type Role, roles } from "#app/records/people/profile.ts";
import { type Admin, forAdmin } from "#app/records/store/permission.ts";
import { selectRows, store } from "#app/records/store/store.server.ts";

const personList: ListDefinition = {
  table: "profiles",
  key: "user_id",
  rows: allRows,
  searched: ["full_name", "email"],
  filters: { role: oneOf("role", roles) },
};

export async function listPersonPage(staff: Admin, request: ListRequest, personId: string | null) {
  const isWhole = request.text === "" && !request.choices.get("role") && !request.choices.has("page");
  const page = personId && isWhole ? await pageOf(personId) : request.page;
  return listPage(staff, personList, { ...request, page }, async (ids) =>
    (await listPeople(staff, ids)).map((person) => ({ ...person, id: person.user_id })),
  );
}

export const countRoles = forAdmin(async () => {
  const rows = await store()
    .selectFrom("profiles")
    .select((row) => ["role", row.fn.countAll<number>().as("count")])
    .groupBy("role")
    .execute();
  return Object.fromEntries(
    roles.map((role) => [role, Number(rows.find((row) => row.role === role)?.count ?? 0)]),
  ) as Record<Role, number>;
});

async function pageOf(personId: string) {
  const person = await selectRows("profiles", { user_id: personId }).select("created_at").executeTakeFirst();
  if (!person) return 1;
  const before = store()
    .selectFrom("profiles")
    .where((is) =>
      is.or([
        is("created_at", ">", person.created_at),
        is.and([is("created_at", "=", person.created_at), is("user_id", "<", personId)]),
      ]),
    );
  return Math.floor((await countRows(before)) / rowsOnPage) + 1;
}
