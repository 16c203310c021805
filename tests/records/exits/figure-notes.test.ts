import { beforeAll, describe, expect, test } from "vitest";
import { figureShape } from "#app/features/figures/records/figure.ts";
import { createFigure } from "#app/features/figures/records/figures.server.ts";
import { middleware } from "#app/features/pdf/site/project-pdf.ts";
import { createProject } from "#app/records/projects/project.server.ts";
import { projectShape } from "#app/records/projects/project.ts";
import { saveSettings } from "#app/records/settings/settings.server.ts";
import { asAdmin, asSystem } from "../../support/permissions.ts";
import { readPdf } from "../../support/read-pdf.ts";
import { shareStore } from "../../support/stores/engines.ts";

const staff = asAdmin();
const names = { name_en: "Invoices", name_ar: "الفواتير" };

shareStore();

beforeAll(async () => {
  for (const [key, typed_value] of Object.entries({ late: "5.8", matched: "94.2", titled: "7.7" }))
    await createFigure(
      staff,
      figureShape.parse({ key, ...names, unit: "percent", precision: 1, typed_value, visibility: "public" }),
    );
  await createFigure(staff, figureShape.parse({ key: "secret", ...names, name_en: "Secret27", typed_value: "271828" }));
  const texts = {
    title_en: "Ledger {=titled}",
    title_ar: "دفتر {=titled}",
    description_en: "Matched {=matched}.",
    description_ar: "طوبق {=matched}.",
    overview_en: "<p>Of all {=matched}, late {=late}, later {=late}, hidden {=secret}.</p>",
    overview_ar: "<p>من الكل {=matched}، وتأخر {=late}، ثم {=late}، وخفي {=secret}.</p>",
  };
  await createProject(staff, projectShape.parse({ slug: "ledger", status: "completed", ...texts }));
});

async function open(path: string) {
  const request = new Request(`http://localhost:3000${path}`);
  const answer = await middleware[0]?.({ request, params: { slug: "ledger" } } as never, async () => new Response());
  return readPdf(await (answer as Response).bytes());
}

describe("the notes of figures in a PDF", () => {
  test("have numbers in the order of the page, which stand behind the first place of each value alone", async () => {
    const { lines, text } = await open("/projects/ledger.pdf");
    expect(text).toMatch(/Matched 94\.2%\s*\.\s*1\s/);
    expect(text).toMatch(/Of all 94\.2%, late 5\.8%\s*, later 5\.8%, hidden —\.\s*2\s/);
    expect(lines.slice(lines.indexOf("Figures"), lines.indexOf("Figures") + 4)).toEqual([
      "Figures",
      "1 Invoices: 94.2%.",
      "2 Invoices: 5.8%.",
      // A heading alone names it.
      "Invoices: 7.7%.",
    ]);
    expect(text).not.toMatch(/Secret27|271828|[\u{f0000}-\u{ffffd}]/u);
  });

  test("have the digits of the site in Arabic", async () => {
    await saveSettings(asSystem(), { digits: "arabic" } as never);
    const { lines, text } = await open("/ar/projects/ledger.pdf");
    expect(lines.filter((line) => /^[٠-٩]$/.test(line))).toEqual(["١", "٢"]);
    expect(lines.filter((line) => /^[٠-٩] الفواتير/.test(line))).toHaveLength(2);
    expect(text).not.toMatch(/سر|271828|[\u{f0000}-\u{ffffd}]/u);
  });
});
