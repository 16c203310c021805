import type { ArticleForm } from "#app/records/articles/article.ts";

/** What was typed and not saved, as this browser keeps it: also without a network, and when it is killed. */
export type Typed = { editId: string; edits: number; version: number | null; savedAt: string; fields: ArticleForm };

const table = "typed";

/** What this person last typed of the article in this browser; null when there is nothing, or nothing can be kept. */
export async function readTyped(key: string): Promise<Typed | null> {
  return (await withStore("readonly", (store) => store.get(key))) ?? null;
}

/** True when it stands on this machine's disk. */
export async function saveTyped(key: string, typed: Typed) {
  return (await withStore("readwrite", (store) => store.put(typed, key))) !== undefined;
}

export async function forgetTyped(key: string) {
  await withStore("readwrite", (store) => store.delete(key));
}

/** A browser that keeps nothing, in a private window for instance, is no reason to stop writing: the server keeps it too. */
async function withStore<Result>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<Result>) {
  try {
    const database = await opened();
    // Strict: on the disk before it is said to be done.
    const transaction = database.transaction(table, mode, { durability: "strict" });
    const asked = act(transaction.objectStore(table));
    return await new Promise<Result>((resolve, reject) => {
      transaction.oncomplete = () => resolve(asked.result);
      transaction.onerror = transaction.onabort = () => reject(transaction.error);
    }).finally(() => database.close());
  } catch {
    return undefined;
  }
}

function opened() {
  return new Promise<IDBDatabase>((resolve, reject) => {
    const asked = indexedDB.open("daftar-admin", 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore(table);
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = asked.onblocked = () => reject(asked.error);
  });
}
