import { Button, SegmentedControl } from "@mantine/core";
import { useState } from "react";
import { useAdmin } from "../../frame/admin-context.ts";
import { choicesOf } from "../../widgets/choices.ts";
import { PreviewFrame, type PreviewTheme, previewThemes } from "../../widgets/preview-frame.tsx";

const devices = { phone: 390, tablet: 820, desktop: 1280 } as const;
const deviceNames = ["phone", "tablet", "desktop"] as const;

type PreviewPaneProps = {
  path: string;
  storedAt: string;
  onClose: () => void;
};

export function PreviewPane({ path, storedAt, onClose }: PreviewPaneProps) {
  const { t } = useAdmin();
  const [device, setDevice] = useState<keyof typeof devices>("phone");
  const [theme, setTheme] = useState<PreviewTheme>("light");
  return (
    <section className="preview-pane" aria-label={t("articles.preview")}>
      <div className="preview-head">
        <SegmentedControl
          aria-label={t("preview.device")}
          value={device}
          onChange={setDevice}
          data={choicesOf(t, "preview.device", deviceNames)}
        />
        <SegmentedControl
          aria-label={t("preview.theme")}
          value={theme}
          onChange={setTheme}
          data={choicesOf(t, "preview.theme", previewThemes)}
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
