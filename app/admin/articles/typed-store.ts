import type { ArticleForm } from "#app/records/articles/article.ts";

/** IndexedDB drafts survive a lost network and a killed browser. */
export type Typed = { editId: string; edits: number; version: number | null; savedAt: string; fields: ArticleForm };

const table = "typed";

/** Null also if storage is not available. */
export async function readTyped(key: string): Promise<Typed | null> {
  return (await withStore("readonly", (store) => store.get(key))) ?? null;
}

/** True once it is written to disk. */
export async function saveTyped(key: string, typed: Typed) {
  return (await withStore("readwrite", (store) => store.put(typed, key))) !== undefined;
}

/** With `saved`, only what that save holds: what was typed since stays. */
export async function forgetTyped(key: string, saved?: { editId: string; edits: number }) {
  const typed = saved && (await readTyped(key));
  if (typed && typed.editId === saved.editId && typed.edits > saved.edits) return;
  await withStore("readwrite", (store) => store.delete(key));
}

/** Missing storage, such as in a private window, is no error: the server has the draft too. */
async function withStore<Result>(mode: IDBTransactionMode, run: (store: IDBObjectStore) => IDBRequest<Result>) {
  try {
    const database = await opened();
    // Strict durability resolves only after the write to disk.
    const transaction = database.transaction(table, mode, { durability: "strict" });
    const request = run(transaction.objectStore(table));
    return await new Promise<Result>((resolve, reject) => {
      transaction.oncomplete = () => resolve(request.result);
      transaction.onerror = transaction.onabort = () => reject(transaction.error);
    }).finally(() => database.close());
  } catch {
    return undefined;
  }
}

function opened() {
  return new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open("daftar-admin", 1);
    request.onupgradeneeded = () => request.result.createObjectStore(table);
    request.onsuccess = () => resolve(request.result);
    request.onerror = request.onblocked = () => reject(request.error);
  });
}
