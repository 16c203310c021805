import "../styles/editor-menus.css";
import type { Locale } from "#app/i18n/locale.ts";
import { LinkPopover } from "./links/link-popover.tsx";
import { CaptionPopover } from "./popovers/caption-popover.tsx";

export function EditorPopovers({ language, isSimple }: { language: Locale; isSimple: boolean }) {
  return (
    <>
      <LinkPopover language={language} />
      {!isSimple && <CaptionPopover />}
    </>
  );
}
