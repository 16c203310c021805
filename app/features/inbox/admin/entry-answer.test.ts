import { expect, test } from "vitest";
import { adminWords } from "#app/admin/frame/admin-context.ts";
import { featureWords } from "#app/features.words.ts";
import { intentBack, wordOfChange } from "./entry-answer.ts";
import { titleOf } from "./entry-toast.ts";

const message = { kind: "message", id: "1", name: "Sara", about: "Cheap pills", status: "new" } as const;
const comment = { kind: "comment", id: "1", name: "Omar", about: "Closing", status: "held" } as const;
const intents = ["read", "new", "archived", "spam", "inbox", "trash", "erase"];

test("every act on an entry has a word in both languages, and a rejected comment another one than a hidden one", () => {
  const said = [
    ...[...intents, "replied"].map((intent) => wordOfChange(message, intent)),
    ...[...intents, "approve"].map((intent) => wordOfChange(comment, intent)),
    wordOfChange({ ...comment, status: "approved" }, "archived"),
  ];
  expect(new Set(said).size).toBe(16);
  for (const words of [featureWords.en, featureWords.ar])
    expect(said.filter((word) => !Object.hasOwn(words, word))).toEqual([]);
});

test("what is deleted for good cannot be put back, and what was only seen or not is that again", () => {
  expect(intentBack(message, "erase")).toBeUndefined();
  expect(intentBack(comment, "trash")).toBeUndefined();
  expect(intentBack(message, "trash")).toBe("restore");
  expect([intentBack(comment, "new"), intentBack(comment, "read")]).toEqual(["read", "new"]);
});

test("an entry is called by its subject and its sender, in both languages", () => {
  const [en, ar] = [adminWords("en"), adminWords("ar")];
  expect(titleOf(en, message)).toBe("“Cheap pills” from Sara");
  expect(titleOf(en, { ...message, about: null })).toBe("Message from Sara");
  expect(titleOf(en, comment)).toBe("Comment by Omar on “Closing”");
  expect(titleOf(ar, comment)).toContain("تعليق");
});
