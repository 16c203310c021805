import { describe, expect, test } from "vitest";
import { appPolicy, pagePolicy, reportingEndpoints, securityHeaders } from "./security-headers.server.ts";

test("a site on https tells browsers to stay there, one on http does not", () => {
  expect(securityHeaders("https://daftar.example")).toHaveProperty("Strict-Transport-Security");
  expect(securityHeaders("http://localhost:3000")).not.toHaveProperty("Strict-Transport-Security");
});

test("a policy names the endpoint of reports where the answer bears its header, and their address everywhere", () => {
  const page = { styleHashes: ["first="], isDevelopment: false };
  expect(pagePolicy({ ...page, hasEndpoint: true })).toMatch(/; report-to c(;|$)/);
  expect(pagePolicy(page)).not.toContain("report-to");
  const app = appPolicy({ nonce: "n", isDevelopment: false });
  for (const part of ["; report-to c", "; report-uri /csp"]) expect(app).toContain(part);
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
