import { Button, SegmentedControl } from "@mantine/core";
import { useState } from "react";
import { useAdmin } from "../../frame/admin-context.ts";
import { choicesOf } from "../../widgets/choices.ts";
import { PreviewFrame } from "../../widgets/preview-frame.tsx";

const devices = { phone: 390, tablet: 820, desktop: 1280 } as const;
type Device = keyof typeof devices;
const deviceWords = { phone: "preview.phone", tablet: "preview.tablet", desktop: "preview.desktop" } as const;
const themeWords = { light: "preview.light", dark: "preview.dark" } as const;

type PreviewPaneProps = {
  path: string;
  storedAt: string;
  onClose: () => void;
};

export function PreviewPane({ path, storedAt, onClose }: PreviewPaneProps) {
  const { t } = useAdmin();
  const [device, setDevice] = useState<Device>("phone");
  const [theme, setTheme] = useState<keyof typeof themeWords>("light");
  return (
    <section className="preview-pane" aria-label={t("articles.preview")}>
      <div className="preview-head">
        <SegmentedControl
          size="xs"
          aria-label={t("preview.device")}
          value={device}
          onChange={(value) => setDevice(value as Device)}
          data={choicesOf(t, deviceWords)}
        />
        <SegmentedControl
          size="xs"
          aria-label={t("preview.theme")}
          value={theme}
          onChange={(value) => setTheme(value as keyof typeof themeWords)}
          data={choicesOf(t, themeWords)}
        />
        <a href={path} target="_blank" rel="noreferrer">
          {t("preview.newTab")}
        </a>
        <Button variant="default" size="compact-sm" onClick={onClose}>
          {t("preview.back")}
        </Button>
      </div>
      <PreviewFrame
        address={`${path}?theme=${theme}`}
        title={t("articles.preview")}
        widthIn={() => devices[device]}
        inert='a:not([href^="#"])'
        storedAt={storedAt}
      />
    </section>
  );
}
