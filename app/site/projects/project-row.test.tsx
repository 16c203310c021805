import { expect, test } from "vitest";
import type { PublicProject } from "#app/records/projects/project.server.ts";
import { renderOnSite } from "../../../tests/support/render-on-site.tsx";
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

test("a long figure is set smaller", () => {
  const long = { ...project, result: { value: "JOD 1,234,567.890", label: "recovered" } };
  expect(row(long)).toContain('<bdi class="long" dir="ltr">JOD 1,234,567.890</bdi>');
});

test("nothing is drawn for a result that is missing", () => {
  expect(row({ result: null })).not.toContain("result-figure");
});

test("neither a row nor a card has a bar of progress, a badge or a figure in its drawing", () => {
  const running = { ...project, status: "in_progress", progress: 65, full_content: { gallery: [] } } as never;
  for (const html of [
    row(running),
    renderOnSite(<ProjectCard project={{ ...project, ...(running as object) }} isFirst />),
  ])
    expect(html).not.toMatch(/<progress|class="badge|<text/);
});
