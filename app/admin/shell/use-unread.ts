import { useState } from "react";
import { useFetcher } from "react-router";
import type { Frame } from "../frame/admin-context.ts";
import { useLiveChange, useLiveStream } from "../frame/live-changes.ts";
import { paths } from "../frame/paths.ts";

export function useUnread(frame: Frame) {
  const fetcher = useFetcher<number>();
  const [last, setLast] = useState({ frame, read: fetcher.data, count: frame.unread });
  if (frame !== last.frame) setLast({ ...last, frame, count: frame.unread });
  else if (fetcher.data !== undefined && fetcher.data !== last.read)
    setLast({ frame, read: fetcher.data, count: fetcher.data });
  useLiveStream();
  useLiveChange(() => void fetcher.load(paths.unread));
  return last.count;
}
