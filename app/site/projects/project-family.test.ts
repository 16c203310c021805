import { expect, test } from "vitest";
import { familyOf } from "./project-family.ts";

test.each([
  [["bank-reconciliation-engine", "ERP", "Development"], "reconciliation"],
  [["four-day-month-end-close", "IFRS", "Other"], "closing"],
  [["bilingual-chart-of-accounts", "IFRS", "Design"], "accounts"],
  [["register-of-contracts", "IFRS 16", "Development"], "ifrs"],
  [["e-invoicing-bridge", "UBL", "Development"], "automation"],
  [["audit-trail-viewer", "ISA", "Development"], "audit"],
  [["training-ledger", "IFRS", "Other"], "training"],
  [["notes-for-controllers", "RSS", "Marketing"], "letter"],
  [["مشروع", "تسوية", "Other"], "reconciliation"],
  [["treasury-forecast", "ERP", "Research"], "plain"],
])("the project %j has a drawing of the family %s", (texts, family) => {
  expect(familyOf(...texts)).toBe(family);
});
