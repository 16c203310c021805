import { launchBrowser } from "./browser.ts";

const base = process.env.BASE ?? "http://localhost:3000";
const b = await launchBrowser();
const list = (process.argv[2] ?? "/,/ar").split(",");
const widths = (process.argv[3] ?? "1280,360").split(",").map(Number);
const schemes = (process.argv[4] ?? "light").split(",");
for (const p of list)
  for (const w of widths)
    for (const s of schemes) {
      const page = await b.newPage({ viewport: { width: w, height: w > 700 ? 900 : 740 }, colorScheme: s as "light" });
      page.on("console", (m) => console.log(p, m.type(), m.text()));
      page.on("pageerror", (e) => console.log(p, "ERR", e.message));
      await page.goto(base + p);
      await page.waitForTimeout(400);
      const f = `/tmp/shots/${p.replace(/\W+/g, "_") || "home"}-${w}-${s}.png`;
      await page.screenshot({ path: f, fullPage: true });
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      console.log(f, "overflow", over);
      await page.close();
    }
await b.close();
