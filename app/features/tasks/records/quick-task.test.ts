import { expect, test } from "vitest";
import { codeOfMark, readQuickTask, withoutMark } from "./quick-task.ts";

const read = (line: string) => readQuickTask(line, { codes: ["ERP", "REC-01", "فوترة"], today: "2026-11-30" });
const nothing = { priority: null, due_date: null, project_code: null, unknown: [] };

test("the line of the example becomes a title, a priority, a day and a code", () => {
  const understood = { ...nothing, priority: "high", due_date: "2026-12-01", project_code: "ERP" };
  for (const line of ["Reconcile March !high 2026-12-01 #ERP", "#erp 2026-12-1 Reconcile !HIGH, March"])
    expect(read(line)).toEqual({ ...understood, title: "Reconcile March" });
  expect(read("تسوية حسابات آذار !عالية ٢٠٢٦/١٢/٠١ #ERP")).toEqual({ ...understood, title: "تسوية حسابات آذار" });
  expect(read("فاتورة !عاجل ۲۰۲۶-۱۲-۰۱ #فوترة")).toMatchObject({ priority: "urgent", project_code: "فوترة" });
});

test.each([
  ["!low", "low"],
  ["!normal", "medium"],
  ["!medium", "medium"],
  ["!urgent", "urgent"],
  ["!منخفضة", "low"],
  ["!متوسّطة", "medium"],
  ["!عادي", "medium"],
  ["!عـالية", "high"],
  ["!عاجلة،", "urgent"],
])("%s is the priority %s", (mark, priority) => {
  expect(read(`a ${mark}`)).toEqual({ ...nothing, priority, title: "a" });
});

test("today and tomorrow are due dates at the line's ends only", () => {
  for (const line of ["Call tomorrow", "غدًا Call", "Call غداً", "Call Tomorrow !low"])
    expect(read(line)).toMatchObject({ title: "Call", due_date: "2026-12-01" });
  expect(read("Call tomorrow #GONE")).toMatchObject({ title: "Call #GONE", due_date: "2026-12-01" });
  for (const line of ["Call today", "Call اليوم."])
    expect(read(line)).toMatchObject({ title: "Call", due_date: "2026-11-30" });
  expect(read("Write what today costs")).toEqual({ ...nothing, title: "Write what today costs" });
});

test("a mark that is not understood or comes twice stays in the title and is named", () => {
  const line = "Close !asap #GONE 2026-02-30 1/12/2026 !high !low today 2026-12-01";
  expect(read(line)).toEqual({
    title: "Close !asap #GONE 2026-02-30 1/12/2026 !low today",
    priority: "high",
    due_date: "2026-12-01",
    project_code: null,
    unknown: ["!asap", "#GONE", "2026-02-30", "1/12/2026", "!low"],
  });
});

test("ordinary signs are no marks", () => {
  const line = "Pay 3.5 % ! # of invoice #, 12-2026 version 1.2.3.4 constructor !";
  expect(read(line)).toEqual({ ...nothing, title: line });
  expect(read("a !constructor #toString")).toMatchObject({ unknown: ["!constructor", "#toString"] });
  expect(read("!high ERP")).toEqual({ ...nothing, priority: "high", title: "ERP" });
  expect(read("#ERP tomorrow")).toMatchObject({ title: "", due_date: "2026-12-01", project_code: "ERP" });
});

test("an unknown mark names a code where it is written like one, and leaves the title once the code is there", () => {
  expect(["#ERP", "#ERP,", "#لا-شيء،", "#REC-01.", "!asap", "#", "2026-02-30"].map(codeOfMark)).toEqual([
    ...["ERP", "ERP", "لا-شيء", "REC-01"],
    ...[null, null, null],
  ]);
  expect(withoutMark("Close the books #ERP", "ERP")).toBe("Close the books");
  expect(withoutMark("Close #ERP, and go", "ERP")).toBe("Close and go");
  expect(withoutMark("#ERP", "ERP")).toBe("#ERP");
});
