import { once } from "node:events";
import type { Readable } from "node:stream";
import { type ZipEntry, zipStream } from "#app/features/archive/platform/zip-stream.server.ts";
import { currentConfiguration } from "#app/platform/configuration.server.ts";
import { log } from "#app/platform/log.server.ts";
import { openMedia } from "#app/platform/media/media-files.server.ts";
import { readPublicFile } from "#app/platform/media/public-files.server.ts";
import { writeAudit } from "#app/records/audit/audit.server.ts";
import { brandKind } from "#app/records/brand/brand-kind.ts";
import { categoryKind } from "#app/records/categories/category-kind.ts";
import { mediaKind } from "#app/records/media/media-kind.ts";
import { baseName, pdfName } from "#app/records/media/media-names.ts";
import { cleanPageHtml } from "#app/records/pages/page-html.server.ts";
import { cleanProjectHtml } from "#app/records/projects/project-html.server.ts";
import type { Kind } from "#app/records/store/kind.ts";
import type { Admin } from "#app/records/store/permission.ts";
import { now } from "#app/records/store/store.server.ts";
import { type ContentRecord, contentKinds, writtenKinds } from "./content-kinds.ts";
import { publicBrandAddresses } from "./exported-brand.server.ts";
import { type ExportFormat, exportFormat, filePath, formatVersion, manifestName } from "./names.ts";
import { personalKinds, personalRecords } from "./personal-records.ts";
import { type Content, withContent } from "./read-content.server.ts";
import { sampleFilesIn } from "./sample-files.ts";
import { markdownFiles } from "./write-markdown.ts";

type Asked = { format: ExportFormat; isPersonal?: boolean };

/** Then the snapshot of the database is held no longer. */
const maxEntryMs = 300_000;
const recordsInFile = 100;
const encoder = new TextEncoder();

let isBusy = false;

/** Null while another one is read. */
export async function exportContent(staff: Admin, { format, isPersonal = false }: Asked): Promise<Readable | null> {
  if (isBusy) return null;
  isBusy = true;
  try {
    await writeAudit(staff, `export.${format}`, "exports", format, null, isPersonal ? { messages: true } : null);
    return await openStream(staff, { format, isPersonal });
  } catch (error) {
    isBusy = false;
    throw error;
  }
}

function openStream(staff: Admin, { format, isPersonal }: Required<Asked>) {
  return new Promise<Readable>((resolve, reject) => {
    withContent(staff, async (content) => {
      const entries = format === "json" ? jsonEntries(content, isPersonal) : markdownEntries(content);
      const timer = setTimeout(() => stream.destroy(new Error("the export was not read")), maxEntryMs);
      const stream: Readable = zipStream(watched(entries, () => timer.refresh()));
      const closed = once(stream, "close").catch((err) =>
        log.warn({ err, format }, "an export was not read to its end"),
      );
      resolve(stream);
      await closed;
      clearTimeout(timer);
    })
      .catch(reject)
      .finally(() => {
        isBusy = false;
      });
  });
}

async function* watched(entries: AsyncIterable<ZipEntry>, onEntry: () => void) {
  for await (const entry of entries) {
    onEntry();
    yield entry;
  }
}

async function* markdownEntries({ files, records }: Content): AsyncGenerator<ZipEntry> {
  yield manifest();
  const { origin } = currentConfiguration();
  const clean = { article: cleanPageHtml, project: cleanProjectHtml };
  const samples = new Set<string>();
  for (const kind of writtenKinds())
    for await (const record of records([kind])) {
      noteSamples(samples, record);
      for (const { path, text } of await markdownFiles(record, { kind, origin, files, clean }))
        yield { path, mtime: new Date(record.updated_at), content: [encoder.encode(text)] };
    }
  for (const kind of [categoryKind, mediaKind] as unknown as Kind[]) yield* recordFiles(kind.name, records([kind]));
  yield* fileEntries(files);
  yield* sampleEntries(samples);
}

async function* jsonEntries({ files, records, rows }: Content, isPersonal: boolean): AsyncGenerator<ZipEntry> {
  yield manifest();
  const samples = new Set<string>();
  for (const kind of contentKinds()) yield* recordFiles(kind.name, records([kind]), samples);
  yield* brandEntries({ records, rows });
  if (isPersonal) for (const kind of personalKinds) yield* recordFiles(kind, personalRecords(kind, rows));
  yield* fileEntries(files);
  yield* sampleEntries(samples);
}

function noteSamples(samples: Set<string>, { fields }: ContentRecord) {
  for (const path of sampleFilesIn(JSON.stringify(fields))) samples.add(path);
}

async function* sampleEntries(samples: ReadonlySet<string>): AsyncGenerator<ZipEntry> {
  for (const path of samples) {
    const bytes = await readPublicFile(path);
    if (bytes) yield { path, mtime: new Date(), isCompressed: false, content: [bytes] };
  }
}

async function* brandEntries({ records, rows }: Pick<Content, "records" | "rows">): AsyncGenerator<ZipEntry> {
  const named = new Set<string>();
  for await (const { fields } of records([brandKind as unknown as Kind]))
    for (const address of publicBrandAddresses(fields)) named.add(address.slice(1));
  for await (const page of rows("brand_files"))
    for (const { name, body } of page) {
      const content = [Buffer.from(String(body), "base64")];
      if (named.has(`brand/${name}`)) yield { path: `brand/${name}`, mtime: new Date(), isCompressed: false, content };
    }
}

function manifest(): ZipEntry {
  const { origin } = currentConfiguration();
  const about = { format: exportFormat, version: formatVersion, origin, exported_at: now() };
  return { path: manifestName, mtime: new Date(), content: [encoder.encode(`${JSON.stringify(about, null, 2)}\n`)] };
}

/** A few records in each file, so that whoever reads one holds no more; a record in each line. */
async function* recordFiles(
  kind: string,
  records: AsyncIterable<ContentRecord>,
  samples = new Set<string>(),
): AsyncGenerator<ZipEntry> {
  let [part, lines]: [number, string[]] = [0, []];
  const entry = () => {
    part += 1;
    const content = [encoder.encode(`[\n${lines.join(",\n")}\n]\n`)];
    lines = [];
    return { path: `records/${kind}-${part}.json`, mtime: new Date(), content };
  };
  for await (const record of records) {
    noteSamples(samples, record);
    lines.push(JSON.stringify(record));
    if (lines.length === recordsInFile) yield entry();
  }
  if (lines.length > 0) yield entry();
}

/** Uploads are not kept: the largest picture that was made of one is what there is. */
async function* fileEntries(files: Content["files"]): AsyncGenerator<ZipEntry> {
  for (const [id, { sha256, fileName, width }] of files) {
    const opened = await openMedia(id, width === null ? pdfName : baseName(width));
    if (!opened) continue;
    const content = opened.file.createReadStream();
    yield { path: filePath(sha256, fileName, width === null), mtime: new Date(), isCompressed: false, content };
  }
}
