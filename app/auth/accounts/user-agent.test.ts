import { expect, test } from "vitest";
import { parseUserAgent, userAgentMaxLength } from "./user-agent.ts";

const webkit = "AppleWebKit/605.1.15 (KHTML, like Gecko)";
const blink = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0";

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Safari/537.36`, "Chrome", "Windows"],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Safari/537.36 Edg/142.0.0.0`, "Edge", "Windows"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0", "Firefox", "Linux"],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/26.0 Safari/605.1.15`, "Safari", "macOS"],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${webkit} CriOS/142.0 Mobile Safari/604.1`,
    "Chrome",
    "iPhone",
  ],
  [`Mozilla/5.0 (Linux; Android 16; SM-S931B) ${blink} SamsungBrowser/28.0 Mobile`, "Samsung Internet", "Android"],
  ["curl/8.14.1", null, null],
  [null, null, null],
])("%s is %s on %s", (userAgent, browser, system) => {
  expect(parseUserAgent(userAgent)).toEqual({ browser, system });
});

test("no more of a user agent is read than its length limit", () => {
  expect(parseUserAgent(`${"x".repeat(userAgentMaxLength)} Firefox/145.0 Windows`)).toEqual({
    browser: null,
    system: null,
  });
});
