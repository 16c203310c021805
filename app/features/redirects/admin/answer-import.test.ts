import { expect, test } from "vitest";
import { store } from "#app/records/store/store.server.ts";
import { asAdmin } from "../../../../tests/support/permissions.ts";
import { onEachEngine } from "../../../../tests/support/stores/engines.ts";
import { addRedirect } from "../records/redirects.server.ts";
import { answerImport } from "./answer-import.server.ts";

const staff = asAdmin("keeper-1");
const csv = "/a,/contact\nold,/x\n/there,/contact\n/a,/search\n/b,/b\n/gone,,410";
const outcomes = ["added", "refused", "unchanged", "refused", "refused", "added"];

onEachEngine(() => {
  test("a check says of each line what would become of it and adds nothing; the import adds the same", async () => {
    await addRedirect(staff, { from_path: "/there", to_path: "/contact", status: 301 });
    const read = async (intent: string) => {
      const answer = await answerImport(staff, { intent, csv });
      return answer.ok ? { isDone: answer.isDone, lines: answer.lines } : null;
    };
    const checked = await read("check");
    expect(checked?.lines.map(({ outcome }) => outcome)).toEqual(outcomes);
    expect(checked?.lines.flatMap(({ line, error }) => (error ? [[line, error.word]] : []))).toEqual([
      [2, "redirects.badFrom"],
      [4, "redirects.taken"],
      [5, "redirects.loop"],
    ]);
    const paths = async () => await store().selectFrom("redirects").select("from_path").orderBy("from_path").execute();
    expect(await paths()).toHaveLength(1);
    expect(await read("import")).toEqual({ isDone: true, lines: checked?.lines });
    expect((await paths()).map(({ from_path }) => from_path)).toEqual(["/a", "/gone", "/there"]);
  });

  test("a table that cannot be read is refused, and what was sent comes back", async () => {
    expect(await answerImport(staff, { intent: "import", csv: '"/a' })).toMatchObject({
      ok: false,
      errors: { csv: { word: "redirects.csvBroken" } },
      csv: '"/a',
    });
    expect(await answerImport(staff, {})).toMatchObject({ errors: { csv: { word: "redirects.csvEmpty" } } });
  });
}, ["SQLite"]);
