import { expect, test } from "vitest";
import { cookieName, readCookie, readPreference, writeCookie } from "./cookies.ts";

test("a cookie is read by its name among others", () => {
  expect(readCookie("theme=dark; session=abc; other=1", "session")).toBe("abc");
  expect(readCookie("theme=dark", "session")).toBeUndefined();
  expect(readCookie(null, "session")).toBeUndefined();
});

test("of two cookies with one name the first is read", () => {
  expect(readCookie("session=first; session=second", "session")).toBe("first");
});

test("the value of a cookie is not decoded", () => {
  expect(readCookie("session=a%62c", "session")).toBe("a%62c");
});

test("the names of object properties are no cookies", () => {
  for (const name of ["constructor", "__proto__", "toString"]) expect(readCookie("theme=dark", name)).toBeUndefined();
});

test("a cookie is for all paths and sent along from links of other sites unless it is strict", () => {
  expect(writeCookie("theme", "dark", { seconds: 60, isSecure: false })).toBe(
    "theme=dark; Max-Age=60; Path=/; SameSite=Lax",
  );
  expect(writeCookie("session", "abc", { seconds: 60, isSecure: true, httpOnly: true, sameSite: "strict" })).toBe(
    "__Host-session=abc; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Strict",
  );
});

test("behind https every cookie has the prefix that binds it to this host, and an earlier choice is still read", () => {
  for (const name of ["theme", "language", "flash", "sidebar"]) {
    const [written = ""] = writeCookie(name, "x", { seconds: 60, isSecure: true }).split(";");
    expect(written).toBe(`__Host-${name}=x`);
    expect(readPreference(`${name}=before; ${written}`, name)).toBe("x");
    expect(readPreference(`${name}=before`, name)).toBe("before");
    expect([cookieName(name, true), cookieName(name, false)]).toEqual([`__Host-${name}`, name]);
  }
});

test("a value cannot end its cookie or its header", () => {
  const header = writeCookie("theme", "a; Domain=x\r\nb", { seconds: 0, isSecure: false });
  expect(header).toBe("theme=a%3B%20Domain%3Dx%0D%0Ab; Max-Age=0; Path=/; SameSite=Lax");
});
