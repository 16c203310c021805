import { useState } from "react";
import { rememberFolded } from "../widgets/folded.ts";

const narrow = "(max-width: 1079.98px)";

export function usePanel(isFoldedAtFirst: boolean) {
  const [isFolded, setFolded] = useState(isFoldedAtFirst);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const isSheet = () => matchMedia(narrow).matches;

  function show(isShown: boolean) {
    if (isSheet()) return setSheetOpen(isShown);
    setFolded(!isShown);
    rememberFolded("article-panel", !isShown);
  }

  return {
    isFolded,
    isSheetOpen,
    open: () => show(true),
    close: () => show(false),
    toggle: () => show(isSheet() ? !isSheetOpen : isFolded),
  };
}

export type Panel = ReturnType<typeof usePanel>;
