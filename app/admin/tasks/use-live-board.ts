import { useEffect, useEffectEvent, useState } from "react";
import { useLocation } from "react-router";
import { useLiveChange } from "../frame/live-changes.ts";
import { paths } from "../frame/paths.ts";
import { useReadAgain } from "../lists/use-read-again.ts";

const settleMs = 300;

/** Follows the changes of others, once nothing is dragged and no form is open over the board. */
export function useLiveBoard(isDragging: boolean) {
  const { pathname } = useLocation();
  const [isBehind, setBehind] = useState(false);
  const readAgain = useEffectEvent(useReadAgain());
  const isHeld = isDragging || pathname !== paths.tasks;
  useLiveChange(["tasks"], () => setBehind(true));
  useEffect(() => {
    if (!isBehind || isHeld) return;
    const timer = setTimeout(() => {
      setBehind(false);
      readAgain();
    }, settleMs);
    return () => clearTimeout(timer);
  }, [isBehind, isHeld]);
}
