import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { dayMs } from "#app/platform/time.ts";
import { publicBrand, saveBrand } from "#app/records/brand/brand.server.ts";
import { brandShape } from "#app/records/brand/brand.ts";
import { brandCss } from "#app/records/brand/brand-css.ts";
import { dropUnusedBrandFiles, publicBrandFile, publicLogos } from "#app/records/brand/brand-files.server.ts";
import { shownIcons } from "#app/records/brand/brand-files.ts";
import { brandKind } from "#app/records/brand/brand-kind.ts";
import { defaultBrand } from "#app/records/brand/palette.ts";
import { closeEdit, saveDraft } from "#app/records/edits/draft.server.ts";
import { forgetEdits, listVersions } from "#app/records/edits/version.server.ts";
import { store } from "#app/records/store/store.server.ts";
import { readClock } from "../../../../tests/support/clock/read-clock.ts";
import { restoreVersion } from "../../../../tests/support/of-features/restored-versions.ts";
import { asAdmin } from "../../../../tests/support/permissions.ts";
import { onEachEngine } from "../../../../tests/support/stores/engines.ts";
import { saveBrandFile } from "./brand-upload.server.ts";

const staff = asAdmin("keeper-1");
const logo = (color: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 24"><script>alert(1)</script><path d="M0 0h120v24H0z" fill="${color}"/></svg>`,
  );
const save = async (purpose: "logo" | "icon", bytes: Uint8Array) => {
  const answer = await saveBrandFile(staff, purpose, bytes);
  if (!answer.ok) throw new Error(answer.error.word);
  return answer.address;
};
const stored = (address: string) => publicBrandFile(address.slice("/brand/".length));

onEachEngine(() => {
  test("an SVG is stored as shapes alone, under an address of its content, and small ones are within the page", async () => {
    const [light, dark] = [await save("logo", logo("#0d5c63")), await save("logo", logo("#74cbc7"))];
    expect(await save("logo", logo("#0d5c63"))).toBe(light);
    expect(light).not.toBe(dark);
    expect(light).toMatch(/^\/brand\/[\w-]{16}-512x102\.svg$/);
    expect(String(await stored(light))).not.toMatch(/script|alert/);
    expect(brandShape.parse({ logo_light: light }).logo_light).toBe(light);
    const logos = await publicLogos({ ...defaultBrand, logo_light: light, logo_dark: dark });
    expect(logos.map(({ theme, width }) => [theme, width])).toEqual([
      ["light", 512],
      ["dark", 512],
    ]);
    expect(logos.every(({ src }) => src.startsWith("data:image/svg+xml,"))).toBe(true);
    const page = brandCss({ ...defaultBrand, accent: "#8f2433", paper: "sand", corners: "round", logos });
    expect(gzipSync(page + logos.map(({ src }) => src).join("")).length).toBeLessThan(1_024);
  });

  test("one logo serves both themes, and a large one is a file of its own", async () => {
    const shape = `<path d="${"M1 2l3 4".repeat(200)}"/>`;
    const address = await save("logo", Buffer.from(`<svg viewBox="0 0 10 10">${shape}</svg>`));
    expect(await publicLogos({ ...defaultBrand, logo_dark: address })).toEqual([
      { src: address, width: 512, height: 512, theme: null },
    ]);
    expect(await publicLogos(defaultBrand)).toEqual([]);
    const css = async (brand: object) => {
      const look = { ...defaultBrand, ...brand };
      return brandCss({ ...look, logos: await publicLogos(look) });
    };
    expect(await css({ logo_dark: address })).toContain(".site-name img{background:#11161b;");
    expect(await css({ logo_light: address, paper: "white" })).toContain(".site-name img{background:#fafafa;");
    expect(await css({ logo_light: address, logo_dark: address })).not.toContain("background");
  });

  test("an icon is there in all sizes, each a PNG", async () => {
    const address = await save("icon", logo("#8f2433"));
    const icons = shownIcons(address);
    expect(icons.shown).toBe(address);
    const { default: sharp } = await import("sharp");
    const sizes = await Promise.all(
      ([180, 192, 512, "maskable"] as const).map(async (side) => {
        const { format, width, height } = await sharp((await stored(icons[side])) ?? undefined).metadata();
        return [format, width, height];
      }),
    );
    expect(sizes).toEqual([
      ["png", 180, 180],
      ["png", 192, 192],
      ["png", 512, 512],
      ["png", 512, 512],
    ]);
    expect(shownIcons(null)).toMatchObject({ shown: "/icon.svg", "180": "/apple-touch-icon.png" });
  });

  test("a photograph is encoded anew, and what is no picture is refused", async () => {
    const { default: sharp } = await import("sharp");
    const picture = await sharp({ create: { width: 800, height: 400, channels: 3, background: "#8f2433" } }).png();
    const address = await save("logo", await picture.withMetadata().toBuffer());
    expect(address).toMatch(/-320x160\.webp$/);
    expect((await sharp((await stored(address)) ?? undefined).metadata()).format).toBe("webp");
    const notTaken = { ok: false, error: { word: "brand.notTaken" } };
    expect(await saveBrandFile(staff, "logo", Buffer.from("%PDF-1.7"))).toEqual(notTaken);
    expect(await saveBrandFile(staff, "icon", Buffer.from("<svg><script/></svg>"))).toEqual(notTaken);
    expect(await saveBrandFile(staff, "logo", new Uint8Array(2 ** 20 + 1))).toMatchObject({ ok: false });
  });

  test("a file goes when no look, version or draft names it any more, and a week after it was chosen", async () => {
    const [first, second, drafted, chosen] = [
      await save("logo", logo("#111111")),
      await save("icon", logo("#222222")),
      await save("logo", logo("#333333")),
      await save("logo", logo("#444444")),
    ];
    const day = (days: number) => readClock(days * dayMs);
    const left = async () => {
      const there = await Promise.all([first, second, drafted, chosen].map(stored));
      return there.map((bytes) => bytes !== null);
    };
    const saved = await saveBrand(staff, 0, brandShape.parse({ logo_light: first, icon: second }));
    const other = await saveBrand(staff, 1, brandShape.parse({}));
    if (!saved.ok || !other.ok) throw new Error("not saved");
    const edit = { id: "edit-1", edits: 1, continues: null, continuedEdits: 0 };
    await saveDraft(staff, brandKind, { edit, recordId: "look", version: 2, fields: { logo_dark: drafted } });
    await dropUnusedBrandFiles(day(6));
    expect(await left()).toEqual([true, true, true, true]);
    await dropUnusedBrandFiles(day(8));
    expect(await left()).toEqual([true, true, true, false]);
    expect(await stored(shownIcons(second).maskable)).not.toBeNull();
    expect(await saveBrand(staff, 2, brandShape.parse({ logo_dark: chosen }))).toMatchObject({
      errors: { logo_dark: { word: "brand.fileGone" } },
    });

    const [version] = await listVersions(staff, "brand", saved.row.id).then((all) =>
      all.filter((one) => one.version === 1),
    );
    expect(await restoreVersion(staff, "brand", saved.row.id, version?.id ?? "")).toBe("restored");
    expect(await publicBrand()).toMatchObject({ logo_light: first, icon: second });

    await saveBrand(staff, 3, brandShape.parse({}));
    await closeEdit(staff, brandKind, "look", edit);
    await forgetEdits(staff, "brand", [saved.row.id]);
    await dropUnusedBrandFiles(day(8));
    expect(await left()).toEqual([false, false, false, false]);
    expect(await stored(shownIcons(second).maskable)).toBeNull();
  });

  test("a file that is chosen again is kept for a week from then on", async () => {
    const address = await save("logo", logo("#555555"));
    await store().updateTable("brand_files").set({ created_at: "2020-01-01T00:00:00.000Z" }).execute();
    await save("logo", logo("#555555"));
    await dropUnusedBrandFiles();
    expect(await stored(address)).not.toBeNull();
    await store().updateTable("brand_files").set({ created_at: "2020-01-01T00:00:00.000Z" }).execute();
    await dropUnusedBrandFiles();
    expect(await stored(address)).toBeNull();
  });
}, ["SQLite"]);
