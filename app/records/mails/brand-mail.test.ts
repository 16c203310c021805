import { expect, test } from "vitest";
import { brandShape } from "../brand/brand.ts";
import { defaultBrand } from "../brand/palette.ts";
import { inBrand } from "./brand-mail.ts";
import { button, composeMail, paragraph } from "./compose-mail.ts";

const mail = composeMail("en", "Hello", [
  paragraph("en", "The color #0f5c5c stays in a text."),
  button("en", "Open", "https://daftar.example/"),
]);

test("a mail of the default look stays as it was composed", () => {
  expect(inBrand(mail, defaultBrand)).toEqual(mail);
});

test("a mail has the owner's colors and corners in its styles, and its texts as they were written", () => {
  const own = inBrand(mail, brandShape.parse({ accent: "#8f2433", paper: "sand", corners: "round" }));
  expect(own.html).toContain("background:#8f2433");
  expect(own.html).toContain("background:#f6efe2");
  expect(own.html).toContain("border-radius:99px");
  expect(own.html.match(/#0f5c5c/g)).toHaveLength(1);
  expect([own.subject, own.text]).toEqual([mail.subject, mail.text]);
});
