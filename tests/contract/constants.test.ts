import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { backupCodeCount } from "#app/auth/second-factor/code-shapes.ts";
import { defaultProjectColor } from "#app/features/tasks/records/project-code.ts";
import { taskPriorities, taskShape, taskStatuses } from "#app/features/tasks/records/task.ts";
import { locales } from "#app/i18n/locale.ts";
import { recentArticlesOnHome } from "#app/records/articles/article.ts";
import { projectCategories } from "#app/records/categories/well-known.ts";
import { projectShape, projectsOfStatusOnHome } from "#app/records/projects/project.ts";
import { defaultAchievementIcon } from "#app/records/sections/about.ts";
import { contactIcons, defaultContactIcon } from "#app/records/sections/contact.ts";
import { settingsShape } from "#app/records/settings/settings.ts";
import { contract } from "./contract.ts";

const source = (file: string) => readFileSync(join(import.meta.dirname, "../../app", file), "utf8");

test("constants that the code names", () => {
  contract("9.1.1", "9.2.1", "9.2.2", "9.5.1", "9.7.2", "9.9.1", "9.9.2", "9.9.3", "9.10.1");
  contract("3.5.3", "3.11.2", "3.11.4", "4.8.1", "4.8.2");
  expect([...locales]).toEqual(["en", "ar"]);
  expect([projectsOfStatusOnHome, recentArticlesOnHome, backupCodeCount]).toEqual([2, 5, 8]);
  expect([...projectCategories]).toEqual(["Development", "Design", "Research", "Marketing", "Other"]);
  const project = { title_en: "a", title_ar: "b", description_en: "c", description_ar: "d" };
  expect(projectShape.parse(project)).toMatchObject({ category: "Development", status: "planning", is_private: false });
  expect(defaultProjectColor).toBe("#3b82f6");
  expect([...taskStatuses]).toEqual(["todo", "in_progress", "completed", "cancelled"]);
  expect([...taskPriorities]).toEqual(["low", "medium", "high", "urgent"]);
  expect(taskShape.parse({ title: "a" })).toMatchObject({ status: "todo", priority: "medium" });
  expect([...contactIcons]).toEqual(["Mail", "Phone", "MessageSquare", "ExternalLink"]);
  expect([defaultContactIcon, defaultAchievementIcon]).toEqual(["Mail", "Trophy"]);
  expect(settingsShape.parse({})).toMatchObject({
    ...{ requireEmailVerification: true, allowGuestComments: false, maintenanceMode: false },
    ...{ emailNotifications: true, newUserSignup: true, newComments: true, systemAlerts: true },
  });
});

test("constants that stand in one line of the code", () => {
  contract("4.5.1", "4.5.2");
  contract("9.1.2", "9.4.2", "9.8.2", "9.11.1", "9.11.2", "9.11.3", "9.13.1", "9.16.1", "9.16.2");
  const expected: [string, RegExp][] = [
    ["admin/styles/writing.css", /width < 768px/],
    ["auth/second-factor/one-time-code.server.ts", /codeMinutes = 5;/],
    ["features/editor/admin/editor.css", /min-block-size: max\(400px,/],
    ["admin/styles/frame.css", /--sidebar: 16rem;[\s\S]*--sidebar: 3rem;/],
    ["admin/shell/shell.tsx", /size="18rem"/],
    ["admin/widgets/folded.ts", /sidebar: 7 \* daySeconds/],
    ["admin/shell/shell.tsx", /ctrlKey \|\| event\.metaKey[\s\S]*"KeyB"/],
    ["platform/live/event-stream.server.ts", /heartbeatMs = 25_000;/],
    ["site/browser/toast.ts", /defaultMs = 5_000;/],
    ["admin/frame/toasts.tsx", /durationMs = 5_000;[\s\S]*limit=\{1\}/],
    ["site/styles/toast.css", /min\(356px/],
  ];
  const colours: [string, RegExp][] = [
    ["site/styles/marks.css", /"completed"\] \{\s+background: var\(--green-wash/],
    ["site/styles/marks.css", /"in_progress"\] \{\s+background: var\(--amber-wash/],
    ["site/styles/marks.css", /"planning"\] \{\s+background: var\(--blue-wash/],
    ["admin/widgets/state-badge.tsx", /\[color = "gray"\]/],
  ];
  for (const [file, line] of [...expected, ...colours]) expect([file, line.test(source(file))]).toEqual([file, true]);
});
