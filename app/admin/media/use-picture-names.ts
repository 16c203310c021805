import { useEffect, useState } from "react";
import { type LibraryItem, mediaIdOf } from "#app/records/media/media.ts";
import { paths } from "../frame/paths.ts";

/** The library's entries of these addresses, as far as they are known; `remember` adds those just chosen. */
export function usePictureNames(addresses: string[]) {
  const [items, setItems] = useState<Record<string, LibraryItem>>({});
  const remember = (found: LibraryItem[]) =>
    setItems((before) => ({ ...before, ...Object.fromEntries(found.map((item) => [item.address, item])) }));
  const unknown = addresses.flatMap((address) => (items[address] ? [] : (mediaIdOf(address) ?? []))).join(",");

  useEffect(() => {
    if (unknown === "") return;
    const controller = new AbortController();
    fetch(`${paths.mediaLibrary}?${new URLSearchParams({ ids: unknown })}`, { signal: controller.signal })
      .then((answer) => answer.json() as Promise<LibraryItem[]>)
      .then((found) =>
        setItems((before) => ({ ...before, ...Object.fromEntries(found.map((item) => [item.address, item])) })),
      )
      // The rows keep their addresses then.
      .catch(() => {});
    return () => controller.abort();
  }, [unknown]);

  return { items, remember };
}
