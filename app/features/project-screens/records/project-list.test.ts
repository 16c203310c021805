import { expect, test } from "vitest";
import { listRequest } from "#app/records/lists/list-request.ts";
import { createProject } from "#app/records/projects/project.server.ts";
import { projectShape } from "#app/records/projects/project.ts";
import { store } from "#app/records/store/store.server.ts";
import { asAdmin } from "../../../../tests/support/permissions.ts";
import { onEachEngine } from "../../../../tests/support/stores/engines.ts";
import { listProjectPage } from "./project-list.server.ts";

const staff = asAdmin("keeper-1");
const request = (search: string) => listRequest(new URLSearchParams(search));

onEachEngine(() => {
  test("the marks of the rows of a page are those that a filter finds", async () => {
    const project = (title_en: string, title_ar: string, more = {}) =>
      createProject(
        staff,
        projectShape.parse({ title_en, title_ar, description_en: "d", description_ar: "و", ...more }),
      );
    await project("One", "واحد", { overview_en: "only here" });
    await project("Two", "اثنان", { objectives_ar: "هنا" });
    await project("Three", "ثلاثة", { objectives: "a\nb", objectives_ar: "ا" });
    await store()
      .insertInto("translation_marks")
      .values({
        record_table: "projects",
        record_id: (await listProjectPage(staff, request("q=three"), "en")).rows[0]?.id ?? "",
        field: "title",
        language: "ar",
        changed_at: "2026-01-05T08:00:00.000Z",
      })
      .execute();
    for (const need of ["ar-missing", "en-missing", "ar-outdated", "en-outdated"] as const) {
      const all = (await listProjectPage(staff, request(""), "ar")).rows;
      const found = (await listProjectPage(staff, request(`translation=${need}`), "ar")).rows;
      expect(found).toEqual(all.filter(({ translation }) => translation.needs.includes(need)));
      expect(found).toHaveLength(need === "en-outdated" ? 0 : 1);
    }
    const sorted = await listProjectPage(staff, request("sort=status"), "en");
    expect(sorted.count).toBe(3);
    expect((await listProjectPage(staff, request("sort=fieldTitle"), "ar")).rows[0]?.title_ar).toBe("اثنان");
  });
});
