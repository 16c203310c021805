import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { commentStatuses, rulingsFor } from "../records/comment.ts";
import { CommentEntry } from "./comment-entry.tsx";

test("each ruling leads to another state, only spam is held again, and a held comment is rejected rather than hidden", () => {
  const named = Object.fromEntries(
    commentStatuses.map((status) => [status, rulingsFor(status).map(({ word }) => word)]),
  );
  expect(named).toEqual({
    held: ["comments.approve", "comments.reject", "comments.spam", "comments.delete"],
    approved: ["comments.hide", "comments.spam", "comments.delete"],
    hidden: ["comments.approve", "comments.spam", "comments.delete"],
    spam: ["comments.approve", "comments.hold", "comments.hide", "comments.delete"],
  });
});

test("a comment shows what was typed, never as markup, and its addresses as links that endorse nothing", () => {
  const comment = { author_name: "<i>Huda</i>", content: "<b>See</b> https://daftar.example/a.", status: "held" };
  const html = renderToStaticMarkup(<CommentEntry comment={comment} time="today" note="of an article" />);
  expect(html).not.toMatch(/<[ib]>/);
  expect(html).toContain('<a href="https://daftar.example/a" rel="nofollow ugc noopener" dir="ltr">');
  expect(html).toContain('data-state="held"');
  expect(html).toMatch(/today.*of an article/);
});
