import { type KyselyPlugin, type RootOperationNode, TableNode } from "kysely";
import { currentDatabase, setDatabase } from "#app/platform/database/database.server.ts";

/** While `run` runs, the queries for which `fails` is true fail under the query layer; it is told each one's number and tables. */
export async function withFailingQueries<Result>(
  fails: (query: { number: number; tables: string[] }) => boolean,
  run: () => Promise<Result>,
) {
  const database = currentDatabase();
  let number = 0;
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      const query = { number: number++, tables: tablesIn(node) };
      if (fails(query)) throw new Error(`query ${query.number} on ${query.tables.join(", ")} was made to fail`);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  setDatabase({ ...database, kysely: database.kysely.withPlugin(plugin) });
  try {
    return { result: await run(), queries: number };
  } finally {
    setDatabase(database);
  }
}

function tablesIn(root: RootOperationNode) {
  const found = new Set<string>();
  const visit = (node: unknown) => {
    if (typeof node !== "object" || node === null) return;
    if (TableNode.is(node as never)) found.add((node as TableNode).table.identifier.name);
    for (const part of Object.values(node)) visit(part);
  };
  visit(root);
  return [...found].sort();
}
