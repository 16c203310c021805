import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { articleNamed, importStore } from "../../../tests/support/exports/import-store.ts";
import { wordpressExport } from "../../../tests/support/exports/wordpress-export.ts";
import { asSystem } from "../../../tests/support/permissions.ts";
import { temporaryFolder } from "../../../tests/support/temporary-folder.ts";
import { runImport } from "./import-command.server.ts";

importStore();
const folder = temporaryFolder();

test("the console takes exports of other sites, says first what would come, and names what did not come whole", async () => {
  const lines: string[] = [];
  for (const name of ["log", "error"] as const) vi.spyOn(console, name).mockImplementation((line) => lines.push(line));
  const path = join(folder, "old.xml");
  const posts = [
    { id: 1, title: "Whole", content: "One <b>two</b>" },
    { id: 2, title: "Private", content: "a", status: "private" },
    { id: 3, title: "Thrown", content: "b", status: "trash" },
  ];
  await writeFile(path, wordpressExport("http://old.example", posts));
  expect(await runImport(asSystem(), [path, "--plan"])).toBe(true);
  expect(lines.filter((line) => !line.startsWith(" ")).map((line) => line.replace(/\/[0-9a-f-]{36}/, ""))).toEqual([
    ...["To import: Whole", "To import: Private", "Skipped: Thrown", "Nothing was taken; start it at /admin/import."],
  ]);
  lines.length = 0;
  expect(await runImport(asSystem(), [path])).toBe(true);
  expect((await articleNamed("Whole")).content).toBe("<p>One <strong>two</strong></p>");
  expect([lines.some((line) => line.includes("Whole")), lines.at(-1)]).toEqual([
    false,
    "2 of 3. A second reader has counted the source and what has come: nothing differs.",
  ]);
  await writeFile(path, "no export");
  expect(await runImport(asSystem(), [path])).toBe(false);
  vi.restoreAllMocks();
});
