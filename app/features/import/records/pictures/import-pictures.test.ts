import { expect, test } from "vitest";
import type { fetchPublic } from "#app/platform/remote/fetch-public.server.ts";
import { asAdmin } from "../../../../../tests/support/permissions.ts";
import { importPictures, type PictureSources } from "./import-pictures.server.ts";

const refused = (reason: "private" | "port") => (async () => ({ ok: false, reason })) as typeof fetchPublic;
const sources = (more: Partial<PictureSources>): PictureSources => ({
  isWanted: true,
  origin: "http://192.168.1.20:8080",
  isOwn: false,
  names: [],
  read: async () => null,
  inline: new Map(),
  known: new Map(),
  fetch: refused("private"),
  ...more,
});
const reasonOf = async (address: string, more: Partial<PictureSources> = {}) =>
  (await importPictures(asAdmin("keeper-1"), [address], sources(more)))[0]?.reason;

test("a picture of the old site at home says why it is not fetched, and the way out", async () => {
  expect(await reasonOf("http://192.168.1.20:8080/a.png")).toBe("import.privateAddress");
  expect(await reasonOf("http://192.168.1.99/a.png")).toBe("media.privateAddress");
  expect(await reasonOf("http://192.168.1.20:8080/a.png", { isOwn: true })).toBe("media.privateAddress");
  expect(await reasonOf("http://old.example:8080/a.png", { fetch: refused("port") })).toBe("media.otherPort");
});
