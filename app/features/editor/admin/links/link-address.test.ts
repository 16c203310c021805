import { expect, test } from "vitest";
import { linkAddress } from "./link-address.ts";

const own = "https://daftar.example";

test.each([
  ["https://a.example/x?y=1#z", "https://a.example/x?y=1#z"],
  ["HTTP://a.example", "HTTP://a.example"],
  [" a.example/path ", "https://a.example/path"],
  ["sub.a.example:8080/x", "https://sub.a.example:8080/x"],
  ["دفتر.موقع/مقال", "https://دفتر.موقع/مقال"],
  ["me@a.example", "mailto:me@a.example"],
  ["mailto:me@a.example", "mailto:me@a.example"],
  ["tel:+966 11 234", "tel:+966 11 234"],
  ["/ar/articles/دفتر", "/ar/articles/دفتر"],
  ["#s-part", "#s-part"],
  ["https://daftar.example/ar/articles/x", "/ar/articles/x"],
  ["https://daftar.example", "/"],
  ["https://daftar.example.evil.example/x", "https://daftar.example.evil.example/x"],
])("%s leads to %s", (typed, href) => expect(linkAddress(typed, own)).toEqual({ href }));

test.each([
  "javascript:alert(1)",
  " JavaScript:alert(1)",
  "java\nscript:alert(1)",
  "data:text/html,x",
  "vbscript:x",
  "file:///etc/passwd",
  "ftp://a.example",
])("%s is unsafe", (typed) => expect(linkAddress(typed, own)).toEqual({ error: "unsafe" }));

test.each(["", "closing the books", "//evil.example", "a", "1.5", "https://", "mailto:x", "#"])(
  "%s is no address",
  (typed) => expect(linkAddress(typed, own)).toEqual({ error: "unknown" }),
);
