import { RouterContextProvider } from "react-router";
import { beforeAll, describe, expect, test } from "vitest";
import { createProject, publishedProject, removeProject } from "#app/records/projects/project.server.ts";
import { type ProjectInput, projectShape } from "#app/records/projects/project.ts";
import { saveSettings } from "#app/records/settings/settings.server.ts";
import { isReservedPath } from "#app/records/store/reserved-paths.ts";
import { contract } from "../../../../tests/contract/contract.ts";
import { asAdmin, asSystem } from "../../../../tests/support/permissions.ts";
import { arabicWords, readPdf } from "../../../../tests/support/read-pdf.ts";
import { fillSampleSite } from "../../../../tests/support/sample-site.ts";
import { onEachEngine, openFresh } from "../../../../tests/support/stores/engines.ts";
import { loader, middleware } from "./project-pdf.ts";

const staff = asAdmin(null);
const origin = "http://localhost:3000";
const notHere = new Response(null, { status: 404 });
const needed = { title_en: "Ledger", title_ar: "دفتر", description_en: "Lines.", description_ar: "سطور." };

async function ask(path: string, headers: HeadersInit = {}) {
  const slug = decodeURIComponent(
    path
      .split("/")
      .at(-1)
      ?.replace(/\.pdf$/, "") ?? "",
  );
  const request = new Request(origin + path, { headers });
  return (await middleware[0]?.({ request, params: { slug } } as never, async () => notHere)) as Response;
}

async function open(path: string) {
  return readPdf(await (await ask(path)).bytes());
}

function keep(fields: Partial<ProjectInput>) {
  return createProject(staff, projectShape.parse({ ...needed, ...fields }));
}

test("the PDF of a project can be redirected as its page can, that of the resume cannot", () => {
  expect(["/projects/x.pdf", "/resume.pdf"].map(isReservedPath)).toEqual([false, true]);
});

onEachEngine(() => {
  test("a private, an on-hold, a removed and an unknown project all answer 404 alike", async () => {
    await keep({ slug: "open", status: "completed" });
    await keep({ slug: "private", status: "completed", is_private: true });
    await keep({ slug: "waiting", status: "on_hold" });
    const gone = await keep({ slug: "gone", status: "completed" });
    await removeProject(staff, gone.id);
    expect((await ask("/projects/open.pdf")).status).toBe(200);
    for (const slug of ["private", "waiting", "gone", "unknown"]) {
      expect(await ask(`/projects/${slug}.pdf`)).toBe(notHere);
      expect(await ask(`/ar/projects/${slug}.pdf`)).toBe(notHere);
    }
  });

  test("a missing PDF is answered by the route of unknown paths", async () => {
    const url = new URL("/projects/gone.pdf", origin);
    const thrown = await loader({ url, request: new Request(url), context: new RouterContextProvider() }).catch(
      (answer) => answer,
    );
    expect(thrown).toMatchObject({ init: { status: 404 } });
  });

  test("text that looks like markup is shown as it was written, in every field", async () => {
    const text = '#let x = 1 $a^2$ *b* _c_ \\ @ref <x> `raw` = H // d #sys "q"';
    const keys = Object.keys(projectShape.shape).filter((key) => /_(en|ar)$|^(objectives|tech_stack|client)/.test(key));
    const fields = Object.fromEntries(keys.map((key) => [key, text]));
    await keep({
      ...fields,
      result_value: "#x *1*",
      arabic_result_value: "#x *1*",
      slug: "signs",
      status: "in_progress",
      demo_url: "https://a.example/#$*`<x>@\\",
    });
    for (const path of ["/projects/signs.pdf", "/ar/projects/signs.pdf"]) {
      const { text: read } = await open(path);
      for (const sign of ["#let", "$a^2$", "*b*", "_c_", "@ref", "<x>", "`raw`", "#sys"]) expect(read).toContain(sign);
    }
  });

  test("a structured text keeps its paragraphs, lists, bold and links, and none of it is read as markup", async () => {
    const overview_en =
      "<p>First #let x = 1</p><ul><li>One <strong>*bold*</strong></li><li>Two<ol><li>Inner $a$</li></ol></li></ul>" +
      '<p>See <a href="/articles/close">the note</a> &lt;b&gt; and <a href="https://a.example/#x">there</a> <a href="https://[">nowhere</a></p>';
    const figure = '<figure><img src="/samples/no-such-picture.webp" alt="None"></figure><p>After</p>';
    const result = { result_value: "11 → 4", result_label_en: "days" };
    await keep({ ...result, slug: "rich", status: "completed", overview_en, challenges_en: figure });
    const pdf = await open("/projects/rich.pdf");
    expect([...pdf.roles]).toEqual(expect.arrayContaining(["L", "Link"]));
    expect(pdf.roles).not.toContain("Figure");
    for (const shown of [
      "First #let x = 1",
      "*bold*",
      "Inner $a$",
      "the note <b> and there",
      "After",
      "11 → 4",
      "days",
    ])
      expect(pdf.text).toContain(shown);
    expect(pdf.text).not.toMatch(/<\/?(p|li|strong|a)\b/);
    expect(pdf.text).toContain("1. Inner");
    await saveSettings(staff, { digits: "arabic" });
    await keep({ slug: "counted", status: "completed", overview_ar: "<ol><li>أول</li><li>وفق IFRS 16</li></ol>" });
    const counted = (await open("/ar/projects/counted.pdf")).text;
    for (const shown of ["١.", "٢.", "IFRS 16"]) expect(counted).toContain(shown);
    await saveSettings(staff, { digits: "western" });
  });

  test("an Arabic slug gives a file with that name", async () => {
    await keep({ slug: "دفتر-الأستاذ", status: "completed" });
    const response = await ask(`/ar/projects/${encodeURIComponent("دفتر-الأستاذ")}.pdf`);
    expect(response.headers.get("Content-Disposition")).toBe(
      `attachment; filename="project-AR.pdf"; filename*=UTF-8''${encodeURIComponent("دفتر-الأستاذ-AR.pdf")}`,
    );
  });
});

describe("of the sample site", () => {
  beforeAll(async () => {
    await openFresh("SQLite");
    await fillSampleSite(asSystem());
  });

  contract("1.3.3", "2.4.7");
  test("a completed project is rendered in English with its results", async () => {
    const response = await ask("/projects/bank-reconciliation-engine.pdf");
    expect(response.headers.get("Content-Type")).toBe("application/pdf");
    expect(response.headers.get("Content-Disposition")).toContain('"bank-reconciliation-engine-EN.pdf"');
    const pdf = await readPdf(await response.bytes());
    expect(pdf).toMatchObject({ isTagged: true, language: "en", author: "Samir Daftari" });
    expect(pdf.title).toBe("Bank reconciliation engine · Samir Daftari");
    expect([...pdf.roles]).toEqual(expect.arrayContaining(["H1", "H2", "P", "L", "Link", "Figure"]));
    for (const shown of [
      "Completed",
      "Development",
      "Tallmar Trading Co.",
      "Completed Jun 2025",
      "7 months",
      "100%",
      "Overview",
      "Key Objectives",
      "Technologies Used",
      "MT940",
      "Results & Impact",
      "94.6%",
      "of bank lines matched",
      "Demonstration",
      "demo.daftar.example/reconciliation",
      "Page 1 of 2",
      "localhost:3000",
    ])
      expect(pdf.text).toContain(shown);
    expect(pdf.text).not.toMatch(/Next Steps|Current Status|Research Phase/);
  });

  test("a running project has its current status; an upcoming one its plans and research", async () => {
    const running = await open("/projects/ifrs-16-lease-register.pdf");
    expect(running.text).toMatch(/In Progress[\s\S]*63%[\s\S]*Current Status[\s\S]*Next Steps/);
    const upcoming = await open("/projects/treasury-cash-forecast.pdf");
    expect(upcoming.text).toMatch(/Upcoming[\s\S]*Planned[\s\S]*Research Phase[\s\S]*Next Steps/);
    expect(upcoming.text).not.toMatch(/Results|Challenges|Technologies Used|Current Status/);
  });

  test("the Arabic PDF keeps its words joined and its figures in order", async () => {
    const pdf = await open("/ar/projects/bank-reconciliation-engine.pdf");
    expect(pdf).toMatchObject({ isTagged: true, language: "ar", title: "محرك التسويات البنكية · سمير دفتري" });
    for (const figure of ["MT940", "94.6%", "90%", "9,400", "camt.053", "100%"]) expect(pdf.text).toContain(figure);
    const project = await publishedProject("bank-reconciliation-engine", "ar");
    const { overview, objectives, results, challenges } = project?.full_content ?? {};
    const written = arabicWords(
      [project?.title, overview, objectives, results, challenges]
        .flat()
        .join(" ")
        .replace(/<[^>]*>/g, " "),
    );
    const read = new Set(arabicWords(pdf.text));
    const share = written.filter((word) => read.has(word)).length / written.length;
    // What is missing are words with lam-alef or a mark, which every PDF of this font gives back in another order.
    expect(share).toBeGreaterThan(0.85);
  });

  test("in the Arabic PDF a share of a whole begins at the right, as it is read", async () => {
    const path = "projects/ifrs-16-lease-register.pdf";
    expect((await open(`/${path}`)).text).toContain("118 of 186");
    expect((await open(`/ar/${path}`)).text).toContain("118 من 186");
  });

  test("as many pictures as fit are in the file, in the texts and of the gallery, and a line says how many more the page has", async () => {
    const names = ["audit-trail", "close-calendar", "account-bridge", "three-way-match", "reconciliation-queue"];
    const files = [...names, "arabic-name-variants", "controllers-letter-issue"].map((name) => `/samples/${name}.webp`);
    const figures = (addresses: string[]) =>
      addresses.map((src) => `<figure><img src="${src}" alt="In it"></figure>`).join("");
    const texts = {
      overview_en: `<ul><li><p>One</p>${figures(files.slice(0, 3))}</li></ul>`,
      challenges_en: figures(files),
    };
    await keep({ slug: "pictured", status: "completed", ...texts, gallery_images: files.join(", ") });
    const pdf = await open("/projects/pictured.pdf");
    expect(pdf.pictures).toBe(10);
    expect(pdf.text).toContain("7 more pictures are on the project’s page:\nlocalhost:3000/projects/pictured");
    await keep({ slug: "just", status: "completed", overview_en: figures(files.slice(0, 5)) });
    const just = await open("/projects/just.pdf");
    expect([just.pictures, just.text.includes("more picture")]).toEqual([5, false]);
  });

  test("a browser that has the file gets 304 until the project changes", async () => {
    const path = "/projects/treasury-cash-forecast.pdf";
    const etag = (await ask(path)).headers.get("ETag") ?? "";
    expect((await ask(path, { "If-None-Match": etag })).status).toBe(304);
    expect((await ask(`/ar${path}`, { "If-None-Match": etag })).status).toBe(200);
  });
});
