import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { contract } from "../../tests/contract/contract.ts";
import { refusedStart } from "../../tests/support/start/refused-start.ts";
import { ConfigurationError, readConfiguration } from "./configuration.server.ts";

const owner = { OWNER_EMAIL: "rana@daftar.example", OWNER_PASSWORD: "six-or-more" };

test("without any variable the site is for this machine alone, on SQLite, with the sample content", () => {
  expect(readConfiguration({})).toEqual({
    port: 3000,
    host: "127.0.0.1",
    origin: "http://localhost:3000",
    dataDir: resolve("data"),
    databaseUrl: undefined,
    databasePoolSize: 10,
    smtpUrl: undefined,
    mailFrom: undefined,
    owner: undefined,
    backupPassphrase: undefined,
    hasSampleContent: true,
    mayBeginAnew: false,
    hsts: "max-age=63072000; includeSubDomains",
    trustsProxy: false,
    logLevel: "info",
    isDevelopment: false,
    // By which features are there.
    ofFeatures: expect.any(Object),
  });
});

test("an empty variable counts as an absent one", () => {
  const names = ["PORT", "HOST", "ORIGIN", "DATA_DIR", "DATABASE_URL", "SMTP_URL", "MAIL_FROM"];
  const others = [
    "OWNER_EMAIL",
    "OWNER_PASSWORD",
    "OWNER_NAME",
    "BACKUP_PASSPHRASE",
    "SAMPLE_CONTENT",
    "NEW_SITE",
    "HSTS",
  ];
  const empty = Object.fromEntries([...names, ...others, "TRUST_PROXY", "LOG_LEVEL"].map((name) => [name, ""]));
  expect(readConfiguration(empty)).toEqual(readConfiguration({}));
});

test("every variable that is set is used", () => {
  const environment = {
    PORT: "8080",
    HOST: "::1",
    ORIGIN: "https://daftar.example",
    DATA_DIR: "/srv/daftar",
    DATABASE_URL: "postgresql://daftar@db/daftar",
    DATABASE_POOL_SIZE: "4",
    SMTP_URL: "smtps://mail.example",
    MAIL_FROM: "Rana <rana@daftar.example>",
    ...owner,
    OWNER_NAME: "Rana",
    BACKUP_PASSPHRASE: "cafe\u0301 au lait, twice",
    SAMPLE_CONTENT: "off",
    NEW_SITE: "on",
    HSTS: "max-age=300; includeSubDomains; preload",
    TRUST_PROXY: "on",
    LOG_LEVEL: "debug",
    NODE_ENV: "development",
  } as const;
  expect(readConfiguration(environment)).toEqual({
    port: 8080,
    host: "::1",
    origin: "https://daftar.example",
    dataDir: resolve("/srv/daftar"),
    databaseUrl: "postgresql://daftar@db/daftar",
    databasePoolSize: 4,
    smtpUrl: "smtps://mail.example",
    mailFrom: "Rana <rana@daftar.example>",
    owner: { email: "rana@daftar.example", password: "six-or-more", name: "Rana" },
    backupPassphrase: "caf\u00e9 au lait, twice",
    hasSampleContent: false,
    mayBeginAnew: true,
    hsts: "max-age=300; includeSubDomains; preload",
    trustsProxy: true,
    logLevel: "debug",
    isDevelopment: true,
    // By which features are there.
    ofFeatures: expect.any(Object),
  });
});

test("without ORIGIN the origin is localhost with the port", () => {
  expect(readConfiguration({ PORT: "4100" }).origin).toBe("http://localhost:4100");
});

test("an origin with a slash at its end, capitals or Arabic letters is the one that browsers send", () => {
  const origins = {
    "https://daftar.example/": "https://daftar.example",
    "HTTPS://Daftar.Example": "https://daftar.example",
  };
  for (const [ORIGIN, origin] of Object.entries({ ...origins, "https://مثال.example": "https://xn--mgbh0fb.example" }))
    expect(readConfiguration({ ORIGIN }).origin).toBe(origin);
});

describe("a wrong value is refused in one line that begins with the variable's name", () => {
  contract("docs.11");
  test.each([
    ["PORT", "http"],
    ["PORT", "0"],
    ["PORT", "-1"],
    ["PORT", "3000.5"],
    ["PORT", "65536"],
    ["PORT", " 3000"],
    ["ORIGIN", "daftar.example"],
    ["ORIGIN", "ftp://daftar.example"],
    ["ORIGIN", "https://daftar.example/blog"],
    ["ORIGIN", "https://daftar.example?a=1"],
    ["ORIGIN", "https://rana:secret@daftar.example"],
    ["DATABASE_URL", "mysql://db/daftar"],
    ["DATABASE_URL", "db.example:5432"],
    ["DATABASE_POOL_SIZE", "0"],
    ["DATABASE_POOL_SIZE", "many"],
    ["SMTP_URL", "http://mail.example"],
    ["MAIL_FROM", "a".repeat(321)],
    ["OWNER_EMAIL", "rana"],
    ["OWNER_PASSWORD", "short"],
    ["OWNER_NAME", "a".repeat(101)],
    ["BACKUP_PASSPHRASE", "elevenchars"],
    ["BACKUP_PASSPHRASE", "a".repeat(1_025)],
    ["BACKUP_PASSPHRASE", "two lines\nof a passphrase"],
    ["SAMPLE_CONTENT", "yes"],
    ["NEW_SITE", "true"],
    ["HSTS", "on"],
    ["HSTS", "31536000"],
    ["HSTS", "max-age=-1"],
    ["HSTS", "max-age=300, includeSubDomains"],
    ["HSTS", "max-age=300; includeSubdomain"],
    ["HSTS", "max-age=300; includeSubDomains; preload; preload"],
    ["HSTS", "max-age=300\r\nX-Other: 1"],
    ["TRUST_PROXY", "1"],
    ["LOG_LEVEL", "loud"],
  ])("%s=%.30s", (name, value) => {
    const said = refusedStart({ ...owner, [name]: value });
    expect(said).toMatch(new RegExp(`^${name} \\S.*$`));
    expect(said.split("\n")).toHaveLength(1);
  });
});

test("an error never contains a password", () => {
  expect(refusedStart({ ...owner, OWNER_PASSWORD: "hush!" })).not.toContain("hush!");
  expect(refusedStart({ BACKUP_PASSPHRASE: "hush!" })).not.toContain("hush!");
});

test("the owner's address and password must be set together", () => {
  expect(refusedStart({ OWNER_EMAIL: owner.OWNER_EMAIL })).toMatch(/OWNER_EMAIL and OWNER_PASSWORD/);
  expect(refusedStart({ OWNER_PASSWORD: owner.OWNER_PASSWORD })).toMatch(/OWNER_EMAIL and OWNER_PASSWORD/);
  expect(refusedStart({ ...owner, OWNER_PASSWORD: "" })).toMatch(/OWNER_EMAIL and OWNER_PASSWORD/);
});

test("an error has the exit code of a wrong configuration", () => {
  expect(new ConfigurationError("PORT must be a number").exitCode).toBe(78);
});
