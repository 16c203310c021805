import { setImmediate as yieldToOthers } from "node:timers/promises";
import type { Archive } from "#app/platform/archive/zip.server.ts";
import { compareRecord, knownFiles } from "../../export/compare-record.server.ts";
import { cleaners } from "../../export/import-content.server.ts";
import { recordsOfExport } from "../../export/read-export.ts";
import type { Admin } from "../../store/permission.ts";
import type { Parsed, Source } from "../import-item.ts";

export function ownSource(staff: Admin, archive: Archive): Source {
  async function* items(): AsyncIterable<Parsed> {
    const files = await knownFiles(archive);
    for await (const read of recordsOfExport(archive, cleaners)) {
      await yieldToOthers();
      if ("record" in read) yield { ...read, ...(await compareRecord(staff, read.record, files)) };
      else {
        const about = { sourceId: read.unreadable, title: read.unreadable };
        yield { left: { ...about, kind: "file", reason: { word: "unreadable" } } };
      }
    }
  }
  return { format: "daftar", origin: null, items, close: archive.close };
}
