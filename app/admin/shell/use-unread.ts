import { useState } from "react";
import type { Frame } from "../frame/admin-context.ts";
import { useInboxChange, useLiveStream } from "../frame/live-changes.ts";

export function useUnread(frame: Frame) {
  const [last, setLast] = useState({ frame, count: frame.unread });
  if (frame !== last.frame) setLast({ frame, count: frame.unread });
  useLiveStream();
  useInboxChange((count) => setLast({ frame, count }));
  return last.count;
}
