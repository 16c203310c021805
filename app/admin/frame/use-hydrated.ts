import { useSyncExternalStore } from "react";

/** False in the server's HTML until React has hydrated it. */
export function useHydrated() {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}

function subscribeToNothing() {
  return () => {};
}
