import { describe, expect, test } from "vitest";
import { appPolicy, pagePolicy, reportingEndpoints, securityHeaders } from "./security-headers.server.ts";

test("a site on https tells browsers to stay there, one on http does not", () => {
  expect(securityHeaders("https://daftar.example")).toHaveProperty("Strict-Transport-Security");
  expect(securityHeaders("http://localhost:3000")).not.toHaveProperty("Strict-Transport-Security");
});

test("every policy names the endpoint and the address of reports", () => {
  const page = pagePolicy({ styleHashes: ["first="], isDevelopment: false });
  const app = appPolicy({ nonce: "n", isDevelopment: false });
  for (const policy of [page, app]) expect(policy).toMatch(/; report-to c; report-uri \/csp$/);
  expect(reportingEndpoints).toBe('c="/csp"');
});

describe("the content policy of a page", () => {
  const policy = (isDevelopment: boolean) =>
    Object.fromEntries(
      pagePolicy({ styleHashes: ["first=", "second="], isDevelopment })
        .split("; ")
        .map((rule) => rule.split(/ (.*)/).slice(0, 2) as [string, string]),
    );

  test("allows scripts and data from the site alone, nothing inline but the named styles, and no frame", () => {
    expect(policy(false)).toEqual({
      "default-src": "'none'",
      "script-src": "'self'",
      "style-src": "'sha256-first=' 'sha256-second='",
      "img-src": "'self' data:",
      "font-src": "'self'",
      "connect-src": "'self'",
      "form-action": "'self'",
      "base-uri": "'none'",
      "frame-ancestors": "'none'",
      "report-to": "c",
      "report-uri": "/csp",
    });
  });

  test("is loosened for the bundler in development only", () => {
    expect(pagePolicy({ styleHashes: ["first="], isDevelopment: false })).not.toMatch(/unsafe|ws:|\*/);
    expect(policy(true)["script-src"]).toContain("'unsafe-inline'");
    expect(policy(true)["connect-src"]).toContain("ws:");
    expect(policy(true)["frame-ancestors"]).toBe("'none'");
  });
});
