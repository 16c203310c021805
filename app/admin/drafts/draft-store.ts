import { type DraftOf, type LocalDraft, storeKeyOf } from "./draft.ts";

/** Drafts in IndexedDB survive a lost network and a killed browser; each edit of a form has its own. */
const table = "drafts";
const closedPage = "draft of a closed page:";
let open: IDBDatabase | null = null;

/** The newest last; of a new record whose id is still open, all new ones of its kind. */
export async function listLocalDrafts(of: DraftOf): Promise<LocalDraft[]> {
  await openStore();
  await takeOverClosedPages();
  const key = storeKeyOf(of);
  const keys = IDBKeyRange.bound([key], [key.endsWith("new/") ? `${key}\uffff` : key, []]);
  const drafts = await withStore<LocalDraft[]>("readonly", (store) => store.getAll(keys));
  return drafts?.toSorted((one, other) => one.savedAt.localeCompare(other.savedAt)) ?? [];
}

/** True once it is written to disk. Begins at once, as a page that is closed does not wait. */
export function saveLocalDraft(of: DraftOf, draft: LocalDraft) {
  return putDraft([storeKeyOf(of), draft.editId], draft);
}

async function putDraft(key: string[], draft: LocalDraft) {
  if (!open) await openStore();
  return (await withStore("readwrite", (store) => store.put(draft, key))) !== undefined;
}

/** Written at once, for the next page of this tab: what a closed page gives to the database may come after it was read. */
export function saveDraftOfClosedPage(of: DraftOf, draft: LocalDraft) {
  try {
    sessionStorage.setItem(closedPage + draft.editId, JSON.stringify({ key: [storeKeyOf(of), draft.editId], draft }));
  } catch {}
}

async function takeOverClosedPages() {
  for (const name of Object.keys(sessionStorage).filter((name) => name.startsWith(closedPage))) {
    const { key, draft } = JSON.parse(sessionStorage.getItem(name) ?? "") as { key: string[]; draft: LocalDraft };
    const known = await withStore<LocalDraft | undefined>("readonly", (store) => store.get(key));
    if ((known?.edits ?? -1) >= draft.edits || (await putDraft(key, draft))) sessionStorage.removeItem(name);
  }
}

export async function forgetLocalDrafts(storeKey: string, editIds: (string | null | undefined)[]) {
  await openStore();
  for (const id of editIds) {
    if (!id) continue;
    sessionStorage.removeItem(closedPage + id);
    await withStore("readwrite", (store) => store.delete([storeKey, id]));
  }
}

/** Missing storage, such as in a private window, is no error: the server has the draft too. */
async function withStore<Result>(mode: IDBTransactionMode, run: (store: IDBObjectStore) => IDBRequest<Result>) {
  if (!open) return undefined;
  try {
    // Strict durability resolves only after the write to disk.
    const transaction = open.transaction(table, mode, { durability: "strict" });
    const request = run(transaction.objectStore(table));
    transaction.commit();
    return await new Promise<Result>((resolve, reject) => {
      transaction.oncomplete = () => resolve(request.result);
      transaction.onerror = transaction.onabort = () => reject(transaction.error);
    });
  } catch {
    return undefined;
  }
}

/** Stays open: opening takes longer than a page that is closed has. */
async function openStore() {
  if (open) return;
  try {
    open = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open("daftar-admin", 2);
      request.onupgradeneeded = () => {
        for (const name of request.result.objectStoreNames) request.result.deleteObjectStore(name);
        request.result.createObjectStore(table);
      };
      request.onsuccess = () => resolve(request.result);
      request.onerror = request.onblocked = () => reject(request.error);
    });
    open.onclose = () => {
      open = null;
    };
    open.onversionchange = () => {
      open?.close();
      open = null;
    };
  } catch {}
}
