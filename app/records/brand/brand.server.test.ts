import { expect, test } from "vitest";
import { onAnnouncement } from "#app/platform/live/announce.server.ts";
import { listAudit } from "../../../tests/support/list-records.ts";
import { asAdmin } from "../../../tests/support/permissions.ts";
import { onEachEngine } from "../../../tests/support/stores/engines.ts";
import { publicBrand, readBrand, saveBrand } from "./brand.server.ts";
import { brandShape } from "./brand.ts";
import { defaultBrand } from "./palette.ts";

const staff = asAdmin("keeper-1", "203.0.113.7");
const own = brandShape.parse({ accent: "#8f2433", paper: "sand", corners: "round" });

onEachEngine(() => {
  test("a site without an own look has the default one", async () => {
    expect(await readBrand(staff)).toBeNull();
    expect(await publicBrand()).toEqual(defaultBrand);
  });

  test("a save is public at once, in the audit, announced, and refused after somebody else's", async () => {
    const topics: string[] = [];
    const forget = onAnnouncement((topic) => topics.push(topic));
    expect(await saveBrand(staff, 0, own)).toMatchObject({ ok: true, row: { version: 1, accent: "#8f2433" } });
    forget();
    expect(await publicBrand()).toEqual(own);
    expect(topics).toContain("brand");
    expect(await saveBrand(staff, 0, defaultBrand)).toMatchObject({ ok: false, reason: "conflict" });
    expect(await listAudit(staff)).toMatchObject([{ action: "brand.save", record_table: "brand" }]);
    expect(await saveBrand(staff, 1, defaultBrand)).toMatchObject({ ok: true, row: { version: 2 } });
    expect(await publicBrand()).toEqual(defaultBrand);
  });
}, ["SQLite"]);
