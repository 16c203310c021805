import { describe, expect, test } from "vitest";
import { contract } from "../../../../tests/contract/contract.ts";
import { appPolicy, pagePolicy, reportingEndpoints, securityHeaders } from "./security-headers.server.ts";

contract("docs.12");
test("only a site on https sends Strict-Transport-Security", () => {
  expect(securityHeaders("https://daftar.example")).toHaveProperty("Strict-Transport-Security");
  expect(securityHeaders("http://localhost:3000")).not.toHaveProperty("Strict-Transport-Security");
  expect(securityHeaders("http://localhost:3000", "max-age=300")).not.toHaveProperty("Strict-Transport-Security");
});

test("Strict-Transport-Security is what the setting says, or is not sent", () => {
  const sent = (hsts: string | null) => securityHeaders("https://daftar.example", hsts)["Strict-Transport-Security"];
  expect(["max-age=0", "max-age=300; includeSubDomains"].map(sent)).toEqual([
    "max-age=0",
    "max-age=300; includeSubDomains",
  ]);
  expect(sent(null)).toBeUndefined();
});

test("every policy names the report endpoint and address", () => {
  const page = pagePolicy({ styleHashes: ["first="], isDevelopment: false });
  const app = appPolicy({ nonce: "n", isDevelopment: false });
  for (const policy of [page, app]) expect(policy).toMatch(/; report-to c; report-uri \/csp$/);
  expect(reportingEndpoints).toBe('c="/csp"');
});

describe("content policies of public pages", () => {
  const policy = (isDevelopment: boolean) =>
    Object.fromEntries(
      pagePolicy({ styleHashes: ["first=", "second="], isDevelopment })
        .split("; ")
        .map((rule) => rule.split(/ (.*)/).slice(0, 2) as [string, string]),
    );

  test("a page allows own scripts, style sheets and data, inline styles by hash, and no frames", () => {
    expect(policy(false)).toEqual({
      "default-src": "'none'",
      "script-src": "'self'",
      "style-src": "'self' 'sha256-first=' 'sha256-second='",
      "img-src": "'self' data:",
      "font-src": "'self'",
      "connect-src": "'self'",
      "manifest-src": "'self'",
      "form-action": "'self'",
      "base-uri": "'none'",
      "frame-ancestors": "'none'",
      "report-to": "c",
      "report-uri": "/csp",
    });
  });

  test("a page that the site shows in a frame may be framed by the site alone", () => {
    const framed = pagePolicy({ styleHashes: [], isDevelopment: false, isFramed: true });
    expect(framed).toContain("; frame-ancestors 'self'; ");
  });

  test("a page with a player allows the frames of its host and of no other", () => {
    const frames = ["player.example"];
    expect(pagePolicy({ styleHashes: [], isDevelopment: false, frames })).toContain(
      "; frame-src https://player.example; font-src",
    );
  });

  test("only in development the policy allows the bundler", () => {
    expect(pagePolicy({ styleHashes: ["first="], isDevelopment: false })).not.toMatch(/unsafe|ws:|\*/);
    expect(policy(true)["script-src"]).toContain("'unsafe-inline'");
    expect(policy(true)["connect-src"]).toContain("ws:");
    expect(policy(true)["frame-ancestors"]).toBe("'none'");
  });
});
