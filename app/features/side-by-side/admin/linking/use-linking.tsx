import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { linkPath } from "../pair-paths.ts";
import { type Linking, listenForLinks } from "./listen-for-links.ts";

/** Paragraphs that are put beside each other are linked at once; what happened is said and can be taken back. */
export function useLinking(frame: RefObject<HTMLElement | null>, kind: string, id: string, shown: unknown) {
  const { t } = useAdmin();
  const [said, setSaid] = useState("");
  const { submit } = useFetcher();
  const linked = useRef<Linking>(undefined);
  const words = useEffectEvent(() => t);
  const link = useEffectEvent((linking: Linking) => {
    linked.current = linking;
    void submit({ kind, id, ...linking }, { method: "post", action: linkPath, flushSync: true });
  });
  useEffect(() => {
    const { current } = frame;
    return current ? listenForLinks(current, { t: () => words(), say: setSaid, link: (one) => link(one) }) : undefined;
  }, [frame]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the handle is another one once its row is shown anew
  useEffect(() => {
    const { side, field, from } = linked.current ?? {};
    linked.current = undefined;
    if (!from) return;
    const timer = setTimeout(() => {
      const handles = [...(frame.current?.querySelectorAll<HTMLElement>(".link-handle") ?? [])];
      const isSame = ({ dataset }: HTMLElement) => dataset.paragraph === from && dataset.of === `${field} ${side}`;
      handles.find(isSame)?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, [shown]);
  return (
    <p className="visually-hidden" role="status">
      {said}
    </p>
  );
}
