import { setTimeout as wait } from "node:timers/promises";
import { uploadPartBytes } from "#app/features/uploads/platform/upload-parts.ts";
import type { openTestStore } from "../stores/test-store.ts";
import type { HostileFile } from "./generated-files.ts";

type Place = { origin: string; session: string; store: ReturnType<typeof openTestStore> };
/** What the owner is told: refused, taken, or for an import the state in which it ended. */
export type Outcome = string;

const importMs = 300_000;
const chosen = { status: "draft", redirects: "on", pages: "on", comments: "on", personal: "on" };

/** Sends a file by the route that an owner uses for its kind, and takes over what an import has found. */
export async function sendFile(place: Place, { route, files }: HostileFile): Promise<Outcome> {
  const [first] = files;
  const bytes = Buffer.from(first?.content ?? "") as Buffer<ArrayBuffer>;
  if (route === "import") return takeImport(place, await uploadImport(place, files));
  if (route === "backup") return uploadBackup(place, bytes);
  if (route === "redirects") {
    const csv = bytes.toString();
    const checked = await post(place, "/admin/redirects/import.data", new URLSearchParams({ intent: "check", csv }));
    const added = await post(place, "/admin/redirects/import.data", new URLSearchParams({ intent: "import", csv }));
    return `${checked.status} ${added.status}`;
  }
  const path = route === "library" ? "/admin/media/library" : `/admin/settings/appearance/file?for=${route}`;
  return String((await post(place, path, bytes, { "x-file-name": first?.name ?? "" })).status);
}

export async function downloadBackup(place: Place) {
  await post(place, "/admin/backups.data", new URLSearchParams({ intent: "backup.make" }));
  const [made] = place.store.rows("select record_id from audit where action = 'backup.manual'");
  const headers = { cookie: `session=${place.session}` };
  const answer = await fetch(`${place.origin}/admin/backups/${made?.record_id}`, { headers, redirect: "manual" });
  if (answer.status !== 200) throw new Error(`the backup was answered with ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}

async function uploadBackup(place: Place, bytes: Buffer<ArrayBuffer>) {
  const id = crypto.randomUUID();
  for (let offset = 0; offset < bytes.length; offset += uploadPartBytes) {
    const part = Uint8Array.from(bytes.subarray(offset, offset + uploadPartBytes));
    const headers = { "x-upload-id": id, "x-upload-offset": String(offset), "x-upload-total": String(bytes.length) };
    const answer = await post(place, "/admin/backups/upload", part, headers);
    if (!answer.ok || offset + part.length >= bytes.length) return String(answer.status);
  }
  return "empty";
}

/** The id of the import, or null where it was refused at once. */
export async function uploadImport(place: Place, files: HostileFile["files"]) {
  const id = crypto.randomUUID();
  for (const [index, { content }] of files.entries()) {
    const bytes = Buffer.from(content) as Buffer<ArrayBuffer>;
    for (let offset = 0; offset < bytes.length; offset += uploadPartBytes) {
      const upload = { id, file: index, offset, total: bytes.length };
      const headers = Object.fromEntries(
        Object.entries(upload).map(([name, value]) => [`x-upload-${name}`, String(value)]),
      );
      const answer = await post(
        place,
        "/admin/import/upload",
        bytes.subarray(offset, offset + uploadPartBytes),
        headers,
      );
      if (!answer.ok) return null;
    }
  }
  const names = JSON.stringify(files.map(({ name }) => name));
  const created = await post(place, "/admin/import.data", new URLSearchParams({ intent: "create", id, names }));
  return created.ok ? id : null;
}

async function takeImport(place: Place, id: string | null) {
  if (!id) return "refused";
  const read = await endOfWork(place, id);
  if (read !== "read") return read;
  const start = new URLSearchParams({ intent: "start", ...chosen });
  const started = await post(place, `/admin/import/${id}.data`, start);
  return started.ok ? endOfWork(place, id) : `not started: ${started.status}`;
}

/** The state in which an import is no longer worked at. */
export async function endOfWork(place: Place, id: string) {
  const deadline = performance.now() + importMs;
  for (;;) {
    const state = String(place.store.rows("select state from imports where id = ?", id)[0]?.state);
    if (!["reading", "running", "retrying"].includes(state)) return state;
    if (performance.now() > deadline) return `${state} for ever`;
    await wait(100);
  }
}

async function post({ origin, session }: Place, path: string, body: RequestInit["body"], headers = {}) {
  const sent = { origin, cookie: `session=${session}`, ...headers };
  const answer = await fetch(origin + path, { method: "POST", body, headers: sent, redirect: "manual" });
  await answer.arrayBuffer();
  return answer;
}
