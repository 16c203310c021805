import { addOperations } from "#app/records/kinds.server.ts";
import { type OperationsOf, storedBy } from "#app/records/store/operations.server.ts";
import { addSample } from "#app/records/store/samples.server.ts";
import { addTables } from "#app/records/store/tables.ts";
import { sampleTalks } from "./records/sample/talks.ts";
import { talks } from "./records/talk.server.ts";
import { talkShape } from "./records/talk.ts";
import { type talkKind, talkTables } from "./records/talk-kind.ts";

addTables(talkTables);
addOperations({
  talks: {
    restore: talks.restore,
    find: talks.find,
    save: talks.update,
    shape: talkShape,
    stored: storedBy(talkShape, talks.create),
    publicRows: talks.publicRows,
    publiclyNames: async () => false,
  },
} satisfies OperationsOf<typeof talkKind>);
addSample(async (staff) => {
  const rows = [];
  for (const talk of sampleTalks) rows.push(await talks.create(staff, talkShape.parse(talk)));
  return rows.map((row) => ({ table: "talks", id: row.id, row }));
});
