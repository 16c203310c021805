import { useSyncExternalStore } from "react";

/** Whether the screen hears already what is done on it; false in what the server draws, until React has gone over it. */
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
