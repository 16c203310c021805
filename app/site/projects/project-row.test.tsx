import { expect, test } from "vitest";
import type { PublicProject } from "#app/records/projects/project.server.ts";
import { renderOnSite } from "../../../tests/support/render-on-site.tsx";
import { GroupCount } from "./group-count.tsx";
import { ProjectCard } from "./project-carousel.tsx";
import { ProjectRow } from "./project-row.tsx";

const project = {
  slug: "close",
  title: "Close",
  description: "Eleven days became four.",
  category: "Other",
  status: "completed",
  progress: 100,
  tags: [],
  image_url: null,
  full_content: { gallery: ["/samples/close-calendar.webp"] },
  result: { value: "11 → 4", label: "days to close" },
} as unknown as PublicProject;
const row = (changes: Partial<PublicProject> = {}, locale: "en" | "ar" = "en") =>
  renderOnSite(<ProjectRow project={{ ...project, ...changes }} />, locale);

test("a row shows its picture, and its result with what it counts", () => {
  const html = row();
  expect(html).toContain('src="/samples/close-calendar-detail.webp"');
  expect(html).toMatch(/class="result-figure"><bdi dir="ltr">11 → 4<\/bdi> <span>days\sto\sclose<\/span>/);
});

test("an Arabic page reads the change of a result from the right", () => {
  expect(row({}, "ar")).toContain('<bdi dir="rtl">\u206611\u2069 ← \u20664\u2069</bdi>');
});

test("a long figure is set smaller and is not in the drawing, where it would be cut", () => {
  const long = { ...project, result: { value: "JOD 1,234,567.890", label: "recovered" } };
  expect(row(long)).toContain('<bdi class="long" dir="ltr">JOD 1,234,567.890</bdi>');
  const unpictured = { ...long, full_content: { ...project.full_content, gallery: [] } };
  expect(renderOnSite(<ProjectCard project={unpictured} isFirst />)).not.toContain("<text");
});

test("nothing is drawn for a result that is missing", () => {
  expect(row({ result: null })).not.toContain("result-figure");
});

test.each([
  [100, false],
  [0, false],
  [null, false],
  [65, true],
])("a progress of %s has a bar: %s", (progress, hasBar) => {
  expect(row({ progress }).includes("<progress")).toBe(hasBar);
  expect(renderOnSite(<ProjectCard project={{ ...project, progress }} isFirst />).includes("<progress")).toBe(hasBar);
});

test("a card without a picture draws its result, and a row does not repeat it", () => {
  const unpictured = { ...project, full_content: { ...project.full_content, gallery: [] } };
  expect(renderOnSite(<ProjectCard project={unpictured} isFirst />)).toContain(">11 → 4</text>");
  expect(row(unpictured)).not.toContain("<text");
});

test("a group counts what it shows of what there is, in the language of the page", () => {
  expect(renderOnSite(<GroupCount shown={2} total={4} />)).toContain("2 of 4");
  expect(renderOnSite(<GroupCount shown={2} total={4} />, "ar")).toContain("2 من 4");
  expect(renderOnSite(<GroupCount shown={4} total={4} />)).toContain(">4<");
});
