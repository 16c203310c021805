import { useWindowEvent } from "@mantine/hooks";
import { useEffect } from "react";

let isAllowed = false;

export function allowLeaving() {
  isAllowed = true;
}

/** The browser asks before the document is unloaded. */
export function useUnloadQuestion(hasUnsaved: boolean) {
  useEffect(() => {
    if (!hasUnsaved) return;
    const preventUnload = (event: BeforeUnloadEvent) => !isAllowed && event.preventDefault();
    addEventListener("beforeunload", preventUnload);
    return () => removeEventListener("beforeunload", preventUnload);
  }, [hasUnsaved]);
}

export function usePageHidden(onHidden: () => void) {
  useWindowEvent("pagehide", onHidden);
  useWindowEvent("visibilitychange", () => document.visibilityState === "hidden" && onHidden());
}
