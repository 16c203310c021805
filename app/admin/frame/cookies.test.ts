import { expect, test } from "vitest";
import { setFlashMessage } from "#app/auth/sessions/cookies.server.ts";
import { readConfiguration, setConfiguration } from "#app/platform/configuration.server.ts";
import { isFolded } from "../widgets/folded.ts";
import { flashMessageIn } from "./flash-message.ts";

test("the sidebar is folded when its cookie says so, and not when another one does", () => {
  expect(isFolded("theme=dark; sidebar=folded; language=ar", "sidebar")).toBe(true);
  expect(isFolded("sidebar=folded", "sidebar")).toBe(true);
  for (const cookies of ["", "sidebar=open", "sidebar=foldedly", "my-sidebar=folded", "theme=sidebar=folded"])
    expect([cookies, isFolded(cookies, "sidebar")]).toEqual([cookies, false]);
});

test("a flash message is read as it was written, in any script", () => {
  setConfiguration(readConfiguration({}));
  const [cookie = ""] = setFlashMessage("أهلًا بعودتك!", 'a; b="c", 100%').split(";");
  expect(flashMessageIn(`theme=dark; ${cookie}; sidebar=open`, false)).toEqual({
    title: "أهلًا بعودتك!",
    text: 'a; b="c", 100%',
  });
});

test("behind https a flash message is read only from the cookie that no other host can set", () => {
  setConfiguration(readConfiguration({ ORIGIN: "https://daftar.example" }));
  const [cookie = ""] = setFlashMessage("Saved").split(";");
  expect(flashMessageIn(cookie, true)).toEqual({ title: "Saved", text: "" });
  expect(flashMessageIn("flash=%7B%22title%22%3A%22Saved%22%7D", true)).toBeNull();
});

test("a cookie without a flash message of this site is ignored", () => {
  for (const cookie of [
    "",
    "flash=",
    "flash=%7B%7D",
    "flash=null",
    "flash=%5B1%5D",
    "flash=%E0%A4%A",
    'flash={"title":7}',
  ])
    expect([cookie, flashMessageIn(cookie, false)]).toEqual([cookie, null]);
});
