import { expect, test } from "vitest";
import { tables } from "#app/features.server.ts";
import { articleStatuses } from "#app/records/articles/article.ts";
import { messageShape } from "#app/records/messages/message.ts";
import { roles } from "#app/records/people/profile.ts";
import { projectStatuses, publicStatuses } from "#app/records/projects/project.ts";
import { achievementShape, contactInfoShape, skillShape } from "#app/records/sections/about.ts";
import { contactMethodShape } from "#app/records/sections/contact.ts";
import { settingsShape } from "#app/records/settings/settings.ts";
import { contract } from "./contract.ts";

const inBoth = (names: string) => names.split(" ").flatMap((name) => [`${name}_en`, `${name}_ar`]);
const list = (names: string) => names.split(" ");
const columnsOf = (name: keyof typeof tables) => Object.keys((tables[name] as unknown as { columns: object }).columns);

test("each entity is stored with the contract's fields in the contract's spelling", () => {
  contract("3.1.1", "3.1.6", "3.1.7", "3.2.1", "3.3.1", "3.4.1", "3.5.1", "3.6.1", "3.7.1", "3.8.1", "3.9.1");
  const expected: [keyof typeof tables, string[]][] = [
    [
      "projects",
      [
        "id",
        ...inBoth("title description overview results_impact"),
        ...list(
          "objectives tech_stack tags category status progress image_url is_private created_at title description",
        ),
      ],
    ],
    ["projects", list("gallery_images live_url github_url demo_url completion_date client_name duration_months")],
    [
      "articles",
      list(
        "id title slug excerpt meta_description content category tags status published_date created_at featured_image_url author",
      ),
    ],
    ["about_content", ["id", ...inBoth("title description philosophy"), ...list("achievements skills contact_info")]],
    [
      "resume_content",
      ["id", ...inBoth("title subtitle profile_title profile_description"), ...list("stats pdf_url last_updated")],
    ],
    ["contact_content", ["id", ...inBoth("title subtitle intro_text response_time"), "contact_methods"]],
    ["tasks", list("id title description status priority project_code milestones requirements due_date created_at")],
    ["project_codes", list("code name description color is_active created_at")],
    ["profiles", list("id user_id full_name email role created_at")],
    ["user_2fa_settings", list("user_id is_enabled email_verified")],
  ];
  for (const [table, columns] of expected)
    expect([table, columnsOf(table)]).toEqual([table, expect.arrayContaining(columns)]);
});

test("the values and the parts of entities are the contract's", () => {
  contract("3.1.5", "3.1.8", "3.2.2", "3.3.4", "3.8.2", "3.11.1", "3.11.5");
  expect([...publicStatuses].sort()).toEqual(["completed", "in_progress", "planning"]);
  expect([...projectStatuses].sort()).toEqual(["completed", "in_progress", "on_hold", "planning"]);
  expect([...articleStatuses].sort()).toEqual(["draft", "published"]);
  expect([...roles].sort()).toEqual(["admin", "moderator", "user"]);
  expect(Object.keys(achievementShape.shape)).toEqual(expect.arrayContaining(["icon", ...inBoth("title description")]));
  expect(Object.keys(skillShape.shape)).toEqual(expect.arrayContaining([...inBoth("category"), "items"]));
  expect(Object.keys(contactMethodShape.shape)).toEqual(
    expect.arrayContaining(["icon", ...inBoth("title description"), "value"]),
  );
  expect(Object.keys(contactInfoShape.shape).sort()).toEqual(["email", "location", "phone"]);
  expect(Object.keys(messageShape.shape)).toEqual(expect.arrayContaining(["name", "email", "message", "subject"]));
  const settings =
    "contactEmail metaKeywords requireEmailVerification allowGuestComments maintenanceMode emailNotifications";
  expect(Object.keys(settingsShape.shape)).toEqual(
    expect.arrayContaining([
      ...list(`${settings} newUserSignup newComments systemAlerts`),
      ...inBoth("siteName siteDescription"),
    ]),
  );
});
