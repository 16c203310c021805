import { chromium } from "playwright-core";
const origin = "http://localhost:4404";
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"] });
const [,, ...jobs] = process.argv;
const page = await (await browser.newContext({ baseURL: origin })).newPage();
await page.goto("/auth?to=/admin");
await page.getByLabel(/email/i).first().fill("owner@example.org");
await page.getByLabel(/password/i).first().fill("Ledger-of-small-things-77");
await page.keyboard.press("Enter");
await page.waitForURL(/admin/);
await page.waitForTimeout(1500);
for (const job of jobs) {
  const [name, path, size, lang, scheme, script] = job.split("|");
  const [width, height] = size.split("x").map(Number);
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme: scheme || "light" });
  await page.request.post("/admin/language", { form: { language: lang, locale: lang }, headers: { origin } }).catch(() => {});
  await page.goto(path);
  await page.waitForFunction(() => !document.querySelector(".screen-column[data-waiting]"));
  await page.waitForTimeout(700);
  if (script) await new (Object.getPrototypeOf(async () => {}).constructor)("page", script)(page);
  await page.screenshot({ path: `/tmp/works/${name}.png` });
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  const rows = await page.evaluate(() => [...document.querySelectorAll("tbody tr")].map((r) => Math.round(r.getBoundingClientRect().height)).slice(0, 12));
  console.log(name, "overflow", overflow, "height", await page.evaluate(() => document.documentElement.scrollHeight), rows.join(" "));
}
await browser.close();
