/* Reads what other sites have written, in a process of its own; see open-import-files.server.ts for what is asked of it. */
import "#app/features.ts";
import { decodeText } from "#app/features/archive/platform/decode-text.ts";
import type { Archive } from "#app/features/archive/platform/zip.server.ts";
import { manifestName } from "#app/features/export/records/names.ts";
import { differencesFromBuilt } from "#app/features/source-check/built-page.ts";
import { differencesOf } from "#app/features/source-check/compare-outlines.ts";
import { outlineOf, type SourceText } from "#app/features/source-check/read-source.ts";
import { answerJobs, WithParts } from "#app/platform/sandbox/program.ts";
import { openFiles, openSource, type SourceFile } from "../formats/open-source.ts";
import type { ImportItem } from "../import-item.ts";
import { bounded } from "./import-item-shape.ts";
import { publicPicturesIn, publicText, publicTextWith } from "./import-text.ts";

export type ImportJob =
  | { kind: "list" }
  | { kind: "open"; files: SourceFile[]; unpacked: string; isOwn?: boolean }
  | { kind: "sums" }
  | { kind: "read"; name: string }
  | { kind: "text"; item: Pick<ImportItem, "html" | "base">; origin: string | null }
  | { kind: "compare"; source: SourceText; arrived: SourceText }
  | { kind: "targets"; targets: [string, string][] }
  | { kind: "place"; html: string; pictures: [string, string][]; origin: string | null };

const maxReadBytes = 32 * 1024 ** 2;
const maxTexts = 900;

let opened: { files: SourceFile[]; unpacked: string; archive: Archive } | null = null;
const targets = new Map<string, string>();

async function* answersTo(job: ImportJob): AsyncGenerator<unknown> {
  if (job.kind === "open") {
    const archive = await openFiles(job.files, job.isOwn);
    opened = { ...job, archive };
    yield* archive.names;
  } else if (job.kind === "text") {
    const { html, inline, notes } = publicText(job.item, job.origin);
    const parts = [...inline].slice(0, maxTexts);
    const inlineAddresses = parts.map(([address]) => address);
    const pictures = publicPicturesIn(html);
    yield new WithParts(
      { html, notes, pictures, inlineAddresses },
      parts.map(([, bytes]) => bytes),
    );
  } else if (job.kind === "compare") {
    const [source, arrived] = [outlineOf(job.source), outlineOf(job.arrived)];
    const page = job.source.built ? await opened?.archive.read(job.source.built, maxReadBytes) : null;
    const fromPage = page ? differencesFromBuilt(decodeText(page).text, source, arrived) : [];
    yield [...differencesOf(source, arrived), ...fromPage];
  } else if (job.kind === "targets") {
    for (const [key, target] of job.targets) if (!targets.has(key)) targets.set(key, target);
    yield null;
  } else if (job.kind === "place") {
    yield publicTextWith(job.html, new Map(job.pictures), targets, job.origin);
  } else {
    if (!opened) throw new Error("no file is open");
    const { archive, files, unpacked } = opened;
    if (job.kind === "read") {
      const bytes = await archive.read(job.name, maxReadBytes);
      yield bytes ? new WithParts(null, [bytes]) : null;
    } else if (job.kind === "sums") {
      if (!archive.names.includes(manifestName)) return;
      const { recordsOf } = await import("#app/features/export/records/read-export.ts");
      for await (const read of recordsOf(archive, "media"))
        if ("record" in read) yield [read.record.id, String(read.record.fields.sha256)];
    } else {
      const { items, ...about } = await openSource(archive, files, unpacked);
      yield about;
      for await (const parsed of items()) yield bounded(parsed);
    }
  }
}

await answerJobs<ImportJob>(answersTo);
