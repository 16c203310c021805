import type { Translate } from "#app/i18n/words.ts";

export const userAgentMaxLength = 300;

const browsers: [RegExp, string][] = [
  [/\bEdgA?\/|\bEdgiOS\//, "Edge"],
  [/\bOPR\/|\bOPT\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bChrome\/|\bChromium\/|\bCriOS\//, "Chrome"],
  [/\bVersion\/\d.{0,200}\bSafari\//, "Safari"],
];

const systems: [RegExp, string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "macOS"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b|\bX11\b/, "Linux"],
];

export function parseUserAgent(userAgent: string | null) {
  return { browser: nameIn(browsers, userAgent), system: nameIn(systems, userAgent) };
}

function nameIn(names: [RegExp, string][], userAgent: string | null) {
  return names.find(([pattern]) => pattern.test(userAgent?.slice(0, userAgentMaxLength) ?? ""))?.[1] ?? null;
}

export function deviceName(t: Translate, { browser, system }: ReturnType<typeof parseUserAgent>) {
  if (browser && system) return t("account.device", { browser, system });
  return browser ?? system ?? t("account.unknownDevice");
}
