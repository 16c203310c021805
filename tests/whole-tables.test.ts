import { expect, test } from "vitest";
import { commentStatuses } from "#app/features/comments/records/comment.ts";
import { taskPriorities, taskStatuses } from "#app/features/tasks/records/task.ts";
import { tables } from "#app/records/store/tables.ts";
import { onEachEngine } from "./support/stores/engines.ts";
import { realColumns, wordLists } from "./support/stores/read-schema.ts";
import { coreWordLists, inOrder } from "./support/stores/word-lists.ts";

// What a copy without some feature does not keep, since migrations of the core make tables of features.

onEachEngine((database) => {
  test("the database has no table that nobody describes", async () => {
    const names = new Set((await realColumns(database())).map((line) => line.split(".")[0]));
    expect([...names].sort()).toEqual(Object.keys(tables).sort());
  });

  test("tables take words of a list where a shape knows them, and nowhere else", async () => {
    const ofFeatures = inOrder({
      "tasks.status": taskStatuses,
      "tasks.priority": taskPriorities,
      "comments.status": commentStatuses,
    });
    expect(await wordLists(database())).toEqual({ ...coreWordLists, ...ofFeatures });
  });
});
