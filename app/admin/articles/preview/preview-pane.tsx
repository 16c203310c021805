import { Button, SegmentedControl } from "@mantine/core";
import { useElementSize } from "@mantine/hooks";
import { useEffect, useRef, useState } from "react";
import { directionOf } from "#app/i18n/locale.ts";
import { useAdmin } from "../../frame/admin-context.ts";

const devices = { phone: 390, tablet: 820, desktop: 1280 } as const;
type Device = keyof typeof devices;
const deviceWords = { phone: "preview.phone", tablet: "preview.tablet", desktop: "preview.desktop" } as const;
const themeWords = { light: "preview.light", dark: "preview.dark" } as const;

type PreviewPaneProps = {
  path: string;
  /** Changes with what is stored, which the frame then shows. */
  storedAt: string;
  onClose: () => void;
};

export function PreviewPane({ path, storedAt, onClose }: PreviewPaneProps) {
  const { t, locale } = useAdmin();
  const [device, setDevice] = useState<Device>("phone");
  const [theme, setTheme] = useState<keyof typeof themeWords>("light");
  const { ref, width, height } = useElementSize();
  const frame = useRef<HTMLIFrameElement>(null);
  const scrolled = useRef(0);
  const address = `${path}?theme=${theme}`;
  const [first] = useState(address);
  const scale = Math.min(1, width / devices[device] || 1);

  // The frame's address is replaced, as the way back of the page would lead through each of them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown again when something else is stored
  useEffect(() => {
    const inside = frame.current?.contentWindow;
    scrolled.current = inside?.scrollY ?? 0;
    if (inside && inside.location.href !== "about:blank") inside.location.replace(address);
  }, [address, storedAt]);

  function showPage() {
    const page = frame.current?.contentDocument;
    frame.current?.contentWindow?.scrollTo(0, scrolled.current);
    page?.addEventListener("click", (event) => {
      const link = (event.target as Element).closest("a");
      if (link && !link.getAttribute("href")?.startsWith("#")) event.preventDefault();
    });
  }

  return (
    <section className="preview-pane" aria-label={t("articles.preview")}>
      <div className="preview-head">
        <SegmentedControl
          size="xs"
          aria-label={t("preview.device")}
          value={device}
          onChange={(value) => setDevice(value as Device)}
          data={(Object.keys(devices) as Device[]).map((value) => ({ value, label: t(deviceWords[value]) }))}
        />
        <SegmentedControl
          size="xs"
          aria-label={t("preview.theme")}
          value={theme}
          onChange={(value) => setTheme(value as keyof typeof themeWords)}
          data={(["light", "dark"] as const).map((value) => ({ value, label: t(themeWords[value]) }))}
        />
        <a href={path} target="_blank" rel="noreferrer">
          {t("preview.newTab")}
        </a>
        <Button variant="default" size="compact-sm" onClick={onClose}>
          {t("preview.back")}
        </Button>
      </div>
      <div className="preview-frame" ref={ref}>
        <iframe
          ref={frame}
          src={first}
          title={t("articles.preview")}
          onLoad={showPage}
          style={{
            inlineSize: devices[device],
            blockSize: height / scale,
            scale: String(scale),
            transformOrigin: directionOf(locale) === "rtl" ? "top right" : "top left",
          }}
        />
      </div>
    </section>
  );
}
