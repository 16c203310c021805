import { expect, inject, test } from "vitest";
import { visitors } from "../../../../tests/support/browser/visit.ts";

const visit = visitors();

/** All pages of the sample on which a value opens. */
async function pathsWithSlips() {
  const origin = inject("origin");
  const map = await (await fetch(`${origin}/sitemap.xml`)).text();
  const paths = Array.from(map.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g), ([, path]) => path || "/");
  const pages = paths.map(async (path) => ({ path, html: await (await fetch(origin + path)).text() }));
  return (await Promise.all(pages)).filter(({ html }) => html.includes('class="figure-slip"')).map(({ path }) => path);
}

test.each([1280, 390])("a slip shows when it is opened and then whole, in each place of the sample, %d wide", (width) =>
  visit(
    "/",
    async (page) => {
      const paths = await pathsWithSlips();
      expect(paths.filter((path) => /^(?:\/ar)?\/?$|\/projects\/|\/articles\//.test(path)).length).toBeGreaterThan(4);
      for (const path of paths) {
        await page.goto(path);
        const found = await page.evaluate(async () => {
          const slips = [...document.querySelectorAll<HTMLElement>(".figure-slip")];
          const onArrival = slips.filter((slip) => slip.checkVisibility()).map(({ id }) => id);
          const cut: string[] = [];
          for (const slip of slips) {
            const button = document.querySelector<HTMLElement>(`[popovertarget="${slip.id}"]`);
            if (!button?.checkVisibility()) continue;
            button.scrollIntoView({ block: "center", inline: "center" });
            const { x, y, width, height } = button.getBoundingClientRect();
            if (document.elementFromPoint(x + width / 2, y + height / 2) !== button) cut.push(`${slip.id}: covered`);
            slip.showPopover({ source: button });
            await new Promise(requestAnimationFrame);
            const { left, right } = slip.getBoundingClientRect();
            const isInside = left >= 0 && right <= innerWidth;
            const parts = [slip, ...slip.querySelectorAll<HTMLElement>("span")];
            const wide = parts.filter(
              (part) => part.scrollWidth > Math.max(part.clientWidth, 1) + 1 && part.clientWidth,
            );
            if (!isInside || wide.length > 0) cut.push(`${slip.id}: ${wide[0]?.textContent ?? "beside the window"}`);
            slip.hidePopover();
          }
          return { onArrival, cut };
        });
        expect([path, found]).toEqual([path, { onArrival: [], cut: [] }]);
      }
    },
    { width },
  ),
);
