import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import type { Locale } from "#app/i18n/locale.ts";
import { readConfiguration, setConfiguration } from "#app/platform/configuration.server.ts";
import { mailRow } from "#app/platform/mail/queue-mail.server.ts";
import { saveBrand } from "#app/records/brand/brand.server.ts";
import { brandShape } from "#app/records/brand/brand.ts";
import { defaultBrand } from "#app/records/brand/palette.ts";
import { composeAccountMail } from "#app/records/mails/account-mail.server.ts";
import { inBrand } from "#app/records/mails/brand-mail.ts";
import { button, composeMail, paragraph } from "#app/records/mails/compose-mail.ts";
import { currentTransport } from "#app/records/mails/current-mail.server.ts";
import { publicPictured } from "#app/records/mails/mail-picture.server.ts";
import { saveSettings } from "#app/records/settings/settings.server.ts";
import { asAdmin } from "../../../../tests/support/permissions.ts";
import { onEachEngine } from "../../../../tests/support/stores/engines.ts";
import { saveBrandFile } from "./brand-upload.server.ts";

const staff = asAdmin("keeper-1");
const mail = composeMail("en", "Hello", [
  paragraph("en", "The color #0f5c5c stays in a text."),
  button("en", "Open", "https://daftar.example/"),
]);
const addressOf = (width: number, height: number) => `/brand/${"a".repeat(16)}-${width}x${height}.svg`;

test("a mail of the default look stays as it was composed", () => {
  expect(inBrand(mail, defaultBrand, "Daftar")).toEqual(mail);
});

test("a mail has the owner's colors and corners in its styles, and its texts as they were written", () => {
  const own = inBrand(mail, brandShape.parse({ accent: "#8f2433", paper: "sand", corners: "round" }), "Daftar");
  expect(own.html).toContain("background:#8f2433");
  expect(own.html).toContain("background:#f6efe2");
  expect(own.html).toContain("border-radius:99px");
  expect(own.html.match(/#0f5c5c/g)).toHaveLength(1);
  expect([own.subject, own.text]).toEqual([mail.subject, mail.text]);
});

test("a mail has the logo above its heading, named as the site, as large as its place allows; the text stays", () => {
  for (const [width, height, shown] of [
    [240, 60, 'width="208" height="64"'],
    [900, 60, 'width="336" height="37"'],
    [60, 300, 'width="26" height="64"'],
  ] as const) {
    const own = inBrand(mail, { ...defaultBrand, logo_light: addressOf(width, height) }, 'دفتر "&" $& Co');
    const [, image = ""] = own.html.match(/(<img [^>]*>)\n<h1 /) ?? [];
    expect(image).toContain('src="cid:logo@daftar"');
    expect(image).toContain('alt="دفتر &quot;&amp;&quot; $&amp; Co"');
    expect(image).toContain(shown);
    expect(own.text).toBe(mail.text);
  }
  const onlyDark = inBrand(mail, { ...defaultBrand, logo_dark: addressOf(240, 60) }, "Daftar");
  expect(onlyDark).toMatchObject({ picture: { ground: "#11161b" } });
});

onEachEngine(() => {
  test("a mail carries its logo as a picture of its own, on the paper it stands on, and goes out without it too", async () => {
    const folder = mkdtempSync(join(tmpdir(), "daftar-mail-"));
    setConfiguration(readConfiguration({ ORIGIN: "https://daftar.example", DATA_DIR: folder }));
    const sent = async (locale: Locale) => {
      rmSync(join(folder, "outbox"), { recursive: true, force: true });
      const row = mailRow(await composeAccountMail({ kind: "test", to: "rana@daftar.example", locale }));
      expect(await currentTransport.deliver(row, AbortSignal.timeout(25_000))).toBe("file");
      const [name = ""] = readdirSync(join(folder, "outbox"));
      return PostalMime.parse(readFileSync(join(folder, "outbox", name)), { attachmentEncoding: "arraybuffer" });
    };
    await saveSettings(staff, { siteName_ar: "دفتر رنا" });
    const without = await sent("ar");
    expect(without.attachments).toEqual([]);

    const { default: sharp } = await import("sharp");
    const svg = Buffer.from('<svg viewBox="0 0 240 60"><path d="M0 0h240v60H0z" fill="#c01060"/></svg>');
    for (const bytes of [svg, await sharp(svg).png().toBuffer()]) {
      const uploaded = await saveBrandFile(staff, "logo", bytes);
      if (!uploaded.ok) throw new Error(uploaded.error.word);
      await saveBrand(staff, null, brandShape.parse({ logo_light: uploaded.address, paper: "mist" }));
      const own = await sent("ar");
      expect(own.text).toBe(without.text);
      expect(own.html).toContain('<img src="cid:logo@daftar" alt="دفتر رنا"');
      expect(own.html).not.toMatch(/<img[^>]*https?:/);
      expect(own.attachments).toMatchObject([
        { contentId: "<logo@daftar>", disposition: "inline", mimeType: "image/png", related: true },
      ]);
      const { data, info } = await sharp(own.attachments[0]?.content as ArrayBuffer)
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect([info.width, info.height]).toEqual([416, 128]);
      const at = (x: number, y: number) => data.subarray(3 * (y * info.width + x)).toString("hex", 0, 3);
      expect([at(2, 2), at(413, 125)]).toEqual(["fbfdff", "fbfdff"]);
      expect(at(208, 64)).toMatch(/^(bf|c0|c1)(0f|10|11)(5f|60|61)$/);
    }

    const picture = { cid: "logo@daftar", address: addressOf(1, 1), width: 1, height: 1, ground: "#ffffff" };
    const row = mailRow({ ...mail, kind: "test", to: "rana@daftar.example", picture });
    expect(await publicPictured(row)).toBe(row);
    rmSync(folder, { recursive: true, force: true });
  });
}, ["SQLite"]);
