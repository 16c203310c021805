import { expect, test } from "vitest";
import { contract } from "../../../tests/contract/contract.ts";
import { searchText } from "./search-text.ts";

contract("docs.10");
test("a word is found however its alef, ya, ta marbuta, marks and tatweel are written", () => {
  for (const written of ["أتمتة", "اتمته", "أَتْمَتَةٌ", "أتـــمتة", "إتمتة"]) expect(searchText(written)).toBe("اتمته");
  expect(searchText("على", "عليّ")).toBe("علي\nعلي");
});

test("capitals, compatible forms and runs of blanks make no difference", () => {
  expect(searchText("  IFRS\u00A0 16", null, "", "ﬁle")).toBe("ifrs 16\nfile");
});

test("the tags of a text are not searched, and what they enclose is", () => {
  expect(searchText('<p class="secret">Close</p><!-- hidden --><br/>books')).toBe("close books");
});

test("a title with a sign of comparison keeps all its words", () => {
  expect(searchText("Invoices < 30 days > 90 days")).toBe("invoices < 30 days > 90 days");
});
