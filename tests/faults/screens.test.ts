import { describe, expect, test } from "vitest";
import { enginesOfMatrix } from "../support/stores/engines.ts";
import { addressesOf } from "./addresses.ts";
import { faultSite } from "./fault-site.ts";
import { guardTables, judgeFile, judgeScreen } from "./judges.ts";
import { type Fault, tryFaults } from "./matrix.ts";

const isScreen = (kind: string) => /^admin (screen|list|record|translation|page not found)/.test(kind);

describe.each(enginesOfMatrix())("on %s", (engine) => {
  const made = faultSite(engine);

  test("whichever table fails, no screen of the admin area answers 500, and each keeps its frame", async () => {
    const addresses = await addressesOf(made);
    const asked = addresses.filter(({ id, kind }) => kind.startsWith("admin") && id !== "admin/shell/layout");
    const wrong: string[] = [];
    let faults = 0;
    for (const { id, kind, path } of asked) {
      // The guard runs before every screen and is the same: its tables fail on one.
      const isFirst = id.endsWith("dashboard");
      const isTried = ({ table }: Fault) => isFirst || !guardTables.includes(table);
      const headers = { cookie: isFirst ? made.cookies.admin : made.cookies.adminSeen, accept: "text/html" };
      const ask = () => made.site.ask(path, { headers });
      const judge = isScreen(kind) ? judgeScreen(isFirst) : judgeFile;
      const tried = await tryFaults({ name: path, ask }, judge, made.restore, isTried);
      faults += tried.faults;
      wrong.push(...tried.wrong);
    }
    if (process.env.SHOW_FAULTS) console.log(engine, "screens", asked.length, "faults", faults);
    expect(wrong).toEqual([]);
    expect(faults).toBeGreaterThan(500);
  });
});
