import { expect, test } from "vitest";
import { readMailRecords } from "./dns-records.server.ts";

const asked = { domain: "daftar.example", host: "smtp.gmail.com", selector: "s1", reportsTo: "site@daftar.example" };

/** Name servers that know these texts, and nothing else. */
function knowing(texts: Record<string, string[]>) {
  return async (name: string) => {
    if (!texts[name]) throw Object.assign(new Error(name), { code: "ENOTFOUND" });
    return texts[name].map((text) => [text.slice(0, 5), text.slice(5)]);
  };
}
const read = (texts: Record<string, string[]>, other = {}) => readMailRecords({ ...asked, ...other }, knowing(texts));

test("records that are right are found, in the pieces that name servers send", async () => {
  const records = await read({
    "daftar.example": ["site-verification=1", "v=spf1 include:_spf.google.com -all"],
    "s1._domainkey.daftar.example": ["v=DKIM1; k=rsa; p=MIIB"],
    "_dmarc.daftar.example": ["v=DMARC1; p=quarantine"],
  });
  expect(records).toMatchObject({
    spf: { state: "found", found: ["v=spf1 include:_spf.google.com -all"], wanted: null },
    dkim: { state: "found" },
    dmarc: { state: "found", wanted: null },
  });
});

test("what is missing is given as lines to copy", async () => {
  expect(await read({})).toEqual({
    spf: { name: "daftar.example", state: "missing", found: [], wanted: "v=spf1 include:_spf.google.com ~all" },
    dkim: { name: "s1._domainkey.daftar.example", state: "missing", found: [], wanted: null },
    dmarc: {
      name: "_dmarc.daftar.example",
      state: "missing",
      found: [],
      wanted: "v=DMARC1; p=none; rua=mailto:site@daftar.example",
    },
  });
});

test("a record that lacks the provider is completed, and two of them become one", async () => {
  expect((await read({ "daftar.example": ["v=spf1 mx -all"] })).spf).toMatchObject({
    state: "differs",
    wanted: "v=spf1 mx include:_spf.google.com -all",
  });
  expect((await read({ "daftar.example": ["v=spf1 mx ~all", "v=spf1 a mx ~all"] })).spf).toMatchObject({
    state: "differs",
    wanted: "v=spf1 mx a include:_spf.google.com ~all",
  });
});

test("whether a provider that is not known is covered cannot be said", async () => {
  const own = { host: "mail.books.example" };
  expect((await read({ "daftar.example": ["v=spf1 include:x.example ~all"] }, own)).spf.state).toBe("unknown");
  expect((await read({ "daftar.example": ["v=spf1 a:mail.books.example ~all"] }, own)).spf.state).toBe("found");
  expect((await read({}, { host: null })).spf).toMatchObject({ state: "missing", wanted: null });
  expect((await read({}, own)).spf.wanted).toBe("v=spf1 a:mail.books.example ~all");
});

test("a revoked key, an invalid policy and no selector are told; the policy of the domain above counts", async () => {
  const dkim = (texts: string[]) => read({ "s1._domainkey.daftar.example": texts }).then((all) => all.dkim.state);
  expect(await dkim(["v=DKIM1; p="])).toBe("differs");
  expect((await read({}, { selector: null })).dkim).toMatchObject({ state: "unknown", found: [] });
  expect((await read({ "_dmarc.daftar.example": ["v=DMARC1; rua=mailto:a@b.example"] })).dmarc.state).toBe("differs");
  const above = await read({ "_dmarc.daftar.example": ["v=DMARC1; p=reject"] }, { domain: "news.daftar.example" });
  expect(above.dmarc).toMatchObject({ state: "found", name: "_dmarc.daftar.example" });
});

test("name servers that do not answer are no missing record", async () => {
  const records = await readMailRecords(asked, async () => {
    throw Object.assign(new Error(), { code: "ETIMEOUT" });
  });
  expect(Object.values(records).map(({ state }) => state)).toEqual(["unasked", "unasked", "unasked"]);
});
