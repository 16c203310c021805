import { expect, test } from "vitest";
import { attachment } from "./attachment.ts";

test("a name that is not ASCII is sent as UTF-8 beside a plain one", () => {
  expect(attachment("دفتر (1)-AR.pdf", "project-AR.pdf")).toBe(
    "attachment; filename=\"project-AR.pdf\"; filename*=UTF-8''%D8%AF%D9%81%D8%AA%D8%B1%20%281%29-AR.pdf",
  );
});
