import { useElementSize } from "@mantine/hooks";
import { useEffect, useRef, useState } from "react";
import { directionOf } from "#app/i18n/locale.ts";
import { useAdmin } from "../frame/admin-context.ts";

export const previewThemes = ["light", "dark"] as const;
export type PreviewTheme = (typeof previewThemes)[number];

const focusable = "a, button, input, select, textarea, summary, [tabindex]";

type PreviewFrameProps = {
  address: string;
  title: string;
  /** Of the window that the page is drawn for; it is scaled down where there is less room. */
  widthIn: (room: number) => number;
  /** What is neither clicked nor a stop by keyboard. */
  inert: string;
  /** Changes with what is stored, which the frame then shows. */
  storedAt?: string;
};

/** Its address is replaced, as Back would lead through each; without a network it has no document to read. */
export function PreviewFrame({ address, title, widthIn, inert, storedAt }: PreviewFrameProps) {
  const { locale } = useAdmin();
  const { ref, width, height } = useElementSize();
  const frame = useRef<HTMLIFrameElement>(null);
  const scrolled = useRef(0);
  const [first] = useState(address);
  const frameWidth = widthIn(width);
  const scale = Math.min(1, width / frameWidth || 1);

  // biome-ignore lint/correctness/useExhaustiveDependencies: shown again when something else is stored
  useEffect(() => {
    const { contentDocument: shown, contentWindow: inside } = frame.current ?? {};
    if (shown?.URL === "about:blank") return;
    scrolled.current = shown?.defaultView?.scrollY ?? scrolled.current;
    inside?.location.replace(address);
  }, [address, storedAt]);

  function showPage() {
    const page = frame.current?.contentDocument;
    page?.defaultView?.scrollTo(0, scrolled.current);
    for (const element of page?.querySelectorAll<HTMLElement>(focusable) ?? [])
      if (element.closest(inert)) element.tabIndex = -1;
    page?.addEventListener("click", (event) => {
      if ((event.target as Element).closest(inert)) event.preventDefault();
    });
  }

  return (
    <div className="preview-frame" ref={ref}>
      <iframe
        ref={frame}
        src={first}
        title={title}
        onLoad={showPage}
        style={{
          inlineSize: frameWidth,
          blockSize: height / scale,
          scale: String(scale),
          transformOrigin: directionOf(locale) === "rtl" ? "top right" : "top left",
        }}
      />
    </div>
  );
}
