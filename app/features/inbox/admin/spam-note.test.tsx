import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { AdminContext, adminIn, type Frame } from "#app/admin/frame/admin-context.ts";
import type { SpamReason } from "#app/records/messages/spam-check.ts";
import { SpamNote } from "./entry-pane.tsx";

function noteOf(reason: SpamReason | null, locale: "en" | "ar" = "en") {
  const frame = { locale, timeZone: "Asia/Amman" } as Frame;
  const html = renderToStaticMarkup(
    <AdminContext.Provider value={adminIn(frame)}>
      <SpamNote reason={reason} />
    </AdminContext.Provider>,
  );
  return html.replace(/<[^<>]*>|[\u2066-\u2069]/g, "");
}

test("an entry says by which signs it was taken for spam, by which words, by whom, or that it came too fast", () => {
  const signs = ["phrase:casino", "links:3", "short:bit.ly", "markup"];
  expect(noteOf({ cause: "signs", signs })).toBe(
    "Marked as spam because of what it has in common with advertising: “casino” · 3 links · links to bit.ly · links in the markup of forums",
  );
  expect(noteOf({ cause: "signs", signs: ["phrase:كازينو", "links:2"] }, "ar")).toContain("«كازينو» · رابطان");
  expect(noteOf({ cause: "words", percent: 98, words: ["loan", "host:a.example"] })).toContain(
    "loan · links to a.example",
  );
  expect(noteOf({ cause: "trap" })).toContain("within two seconds");
  expect(noteOf(null)).toBe("You marked this as spam.");
});
