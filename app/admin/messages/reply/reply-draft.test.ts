import { expect, test } from "vitest";
import { startOfReply } from "./reply-draft.ts";

const at = (minute: number) => `2026-11-22T10:0${minute}:00.000Z`;
const local = { id: "here", body: "Typed here", edits: 3, stored: 1, savedAt: at(1) };
const server = { editId: "there", edits: 5, version: null, savedAt: at(2), fields: { body: "Typed there" } };
const none = { body: "", edits: 0, continues: null };

test("a reply goes on from the later of what this browser and another device keep", () => {
  expect(startOfReply(server, null)).toMatchObject({
    body: "Typed there",
    edits: 0,
    continues: "there",
    continuedEdits: 5,
  });
  expect(startOfReply(server, local)).toMatchObject({ body: "Typed there", continues: "there" });
  expect(startOfReply(server, { ...local, savedAt: at(3) })).toMatchObject({ id: "here", body: "Typed here" });
  expect(startOfReply({ ...server, editId: "here", edits: 3 }, local)).toMatchObject({
    id: "here",
    body: "Typed here",
  });
  expect(startOfReply({ ...server, editId: "here" }, local)).toMatchObject({ body: "Typed there", continues: "here" });
});

test("what was sent from another device is not offered again, and what was never stored is not lost", () => {
  expect(startOfReply(null, local)).toMatchObject({ id: "here", body: "Typed here" });
  expect(startOfReply(null, { ...local, stored: 3 })).toMatchObject(none);
  expect(startOfReply(null, null)).toMatchObject(none);
});
