import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import { mediaFolder } from "../../../tests/support/media-folder.ts";
import { listTrash } from "../../../tests/support/of-features/trash.ts";
import { asAdmin } from "../../../tests/support/permissions.ts";
import {
  activePdf,
  claimedPng,
  movingPicture,
  pdf,
  photograph,
  plainPicture,
  svg,
} from "../../../tests/support/sample-files.ts";
import { onEachEngine, shareStore } from "../../../tests/support/stores/engines.ts";
import { store } from "../store/store.server.ts";
import { findMedia, listMedia, removeMedia } from "./media.server.ts";
import { mediaIdOf } from "./media.ts";
import { startMakingSizes } from "./media-sizes.server.ts";
import { saveUpload } from "./media-upload.server.ts";

const staff = asAdmin(null);
const folder = mediaFolder();

async function upload(bytes: Uint8Array, name = "file") {
  const answer = await saveUpload(staff, bytes, name);
  if (!answer.ok) throw new Error(answer.error.word);
  return answer.media;
}

const wordOf = async (bytes: Uint8Array, name: string) => {
  const answer = await saveUpload(staff, bytes, name);
  return answer.ok ? "stored" : answer.error.word;
};

const madeSizes = async (id: string) => {
  const maker = startMakingSizes();
  await expect.poll(async () => (await findMedia(staff, id))?.sizes_made_at, { timeout: 15_000 }).toBeTruthy();
  await maker.stop();
};

const fileOf = (id: string, name: string) => readFile(join(folder.pathOf(id), name));

describe("of one store", () => {
  shareStore();
  beforeEach(() => store().deleteFrom("media").execute());

  test("a file that is neither a picture nor a PDF is refused, whatever its name", async () => {
    const html = Buffer.from("<!doctype html><script>alert(1)</script>");
    const xml = Buffer.from('<?xml version="1.0"?><x/>');
    const tiff = await plainPicture(9, 9).tiff().toBuffer();
    const files: [Uint8Array, string][] = [
      [svg, "drawing.svg"],
      [svg, "drawing.png"],
      [Buffer.concat([Buffer.from("\n "), svg]), "drawing.png"],
      [html, "photo.jpg"],
      [xml, "photo.jpg"],
      [tiff, "photo.jpg"],
      [Buffer.from("PK\x03\x04 and so on"), "photo.jpg"],
      [new Uint8Array(), "photo.jpg"],
    ];
    for (const [bytes, name] of files) expect([name, await wordOf(bytes, name)]).toEqual([name, "media.notTaken"]);
    expect(folder.names()).toEqual([]);
  });

  test("a picture that is too large in bytes, in pixels or over all its frames is refused before it is decoded", async () => {
    expect(await wordOf(new Uint8Array(11 * 1024 * 1024), "large.png")).toBe("media.tooLarge");
    expect(await wordOf(claimedPng(30_000, 30_000), "bomb.png")).toBe("media.tooManyPixels");
    expect(await wordOf(claimedPng(1, 65_500), "thread.png")).toBe("media.tooManyPixels");
    expect(await wordOf(movingPicture(16, 16, 1_001), "long.gif")).toBe("media.tooManyPixels");
    expect(await wordOf(movingPicture(1_000, 1_000, 41), "wide.gif")).toBe("media.tooManyPixels");
    expect(folder.names()).toEqual([]);
  });

  test("a damaged file and a PDF with active content are refused", async () => {
    const whole = await photograph(800, 600);
    expect(await wordOf(whole.subarray(0, whole.length / 2), "half.jpg")).toBe("media.damaged");
    expect(await wordOf(claimedPng(300, 300), "short.png")).toBe("media.damaged");
    expect(await wordOf(Buffer.from("\x89PNG\r\n\x1a\nnothing", "latin1"), "none.png")).toBe("media.damaged");
    expect(await wordOf(pdf.subarray(0, 20), "half.pdf")).toBe("media.damaged");
    expect(await wordOf(activePdf, "active.jpg")).toBe("media.activePdf");
    expect(folder.names()).toEqual([]);
  });

  test.each(["jpeg", "png", "webp", "gif", "avif"] as const)("%s is accepted under any name", async (format) => {
    const bytes = await plainPicture(90 + format.length, 60 + format.charCodeAt(0))
      [format]()
      .toBuffer();
    const { id, kind, width } = await upload(bytes, "notes.txt");
    expect([kind, width]).toEqual(["picture", 90 + format.length]);
    expect(await sharp(await fileOf(id, `${width}.webp`)).metadata()).toMatchObject({ format: "webp", width });
  });

  test("a photograph is turned upright, and its metadata and trailing bytes are removed", async () => {
    const trailing = Buffer.from("PK\x03\x04<script>alert(1)</script>");
    const { id, width, height } = await upload(Buffer.concat([await photograph(2_000, 1_000), trailing]), "me.jpg");
    expect([width, height]).toEqual([1_000, 2_000]);
    await madeSizes(id);
    const names = folder.names(id);
    expect(names).toEqual(["1000.avif", "1000.webp", "480.avif", "480.webp", "960.avif", "960.webp"]);
    for (const name of names) {
      const bytes = await fileOf(id, name);
      expect(bytes.includes("Secret") || bytes.includes("script") || bytes.includes("PK\x03\x04")).toBe(false);
      const { exif, orientation, width: wide = 0, height: tall = 0 } = await sharp(bytes).metadata();
      expect([name, exif, orientation ?? 1, tall]).toEqual([name, undefined, 1, wide * 2]);
    }
    // The white quarter was at the upper left of the sensor, and is at the upper right of the upright picture.
    const { data } = await sharp(await fileOf(id, "480.webp"))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const redAt = (x: number, y: number) => data[(y * 480 + x) * 3] ?? 0;
    expect(redAt(440, 40)).toBeGreaterThan(200);
    expect(redAt(40, 40)).toBeLessThan(60);
  });

  test("an animation stays one, and a transparent picture stays transparent and has no placeholder", async () => {
    const moving = await upload(movingPicture(600, 20, 3), "moving.gif");
    await madeSizes(moving.id);
    expect(folder.names(moving.id)).toEqual(["480.webp", "600.webp"]);
    const { pages, pageHeight } = await sharp(await fileOf(moving.id, "600.webp"), { pages: -1 }).metadata();
    expect([pages, pageHeight]).toEqual([3, 20]);
    const clear = await upload(await plainPicture(30, 20, 4).png().toBuffer(), "clear.png");
    expect(await sharp(await fileOf(clear.id, "30.webp")).metadata()).toMatchObject({ hasAlpha: true });
    const placeholders = await Promise.all([moving, clear].map(({ id }) => findMedia(staff, id)));
    expect(placeholders.map((row) => row?.placeholder?.slice(0, 22))).toEqual(["data:image/webp;base64", undefined]);
  });

  test("unfinished sizes are made after the next start", async () => {
    const { id } = await upload(await photograph(1_000, 600), "later.jpg");
    expect(folder.names(id)).toEqual(["600.webp", "source"]);
    await madeSizes(id);
    expect(folder.names(id)).toEqual(["480.avif", "480.webp", "600.avif", "600.webp"]);
  });

  test("the name of a file becomes plain text without path, control or direction characters", async () => {
    const names = [`../../etc/${"x".repeat(300)}.png`, "C:\\CON", ".htaccess", "cv\u202Efdp.exe", "", "a\0b"];
    const stored = [];
    for (const [index, name] of names.entries())
      stored.push(
        await upload(
          await plainPicture(20 + index, 20)
            .png()
            .toBuffer(),
          name,
        ),
      );
    expect(stored.map(({ fileName }) => fileName)).toEqual([
      "x".repeat(200),
      "CON",
      ".htaccess",
      "cvfdp.exe",
      "picture",
      "ab",
    ]);
    expect(stored.map(({ address, id }) => mediaIdOf(address) === id && /^[\w-]{36}$/.test(id))).not.toContain(false);
  });
});

onEachEngine(() => {
  test("the same bytes are one item, uploaded again, at the same time, or after it was removed", async () => {
    const bytes = await plainPicture(64, 48).png().toBuffer();
    const answers = await Promise.all(["a.png", "b.png", "c.png"].map((name) => upload(bytes, name)));
    const again = await upload(bytes, "d.png");
    expect(new Set([...answers, again].map(({ id }) => id)).size).toBe(1);
    expect(await listMedia(staff)).toHaveLength(1);
    expect(folder.names()).toEqual([again.id]);
    await removeMedia(staff, again.id);
    expect(await listMedia(staff)).toEqual([]);
    expect((await upload(bytes, "e.png")).id).toBe(again.id);
    expect([await listMedia(staff), (await listTrash(staff)).rows].map((list) => list.length)).toEqual([1, 0]);
  });

  test("a PDF is stored as it is", async () => {
    const { id, kind, width } = await upload(pdf, "سيرة ذاتية.pdf");
    expect([kind, width, folder.names(id)]).toEqual(["pdf", null, ["file.pdf"]]);
    expect(await fileOf(id, "file.pdf")).toEqual(pdf);
  });
});
