import "../styles/choices.css";
import "../styles/editor-menus.css";
import "../styles/editor-blocks.css";
import type { Locale } from "#app/i18n/locale.ts";
import { LinkPopover } from "./links/link-popover.tsx";
import { PasteNotice } from "./markdown/paste-notice.tsx";
import { BlockHandle } from "./menus/block-handle.tsx";
import { BubbleMenu } from "./menus/bubble-menu.tsx";
import { EmbedPopover } from "./nodes/embed-popover.tsx";
import { CaptionPopover } from "./popovers/caption-popover.tsx";

export function EditorOverlays({ language, isSimple }: { language: Locale; isSimple: boolean }) {
  return (
    <>
      <LinkPopover language={language} />
      {!isSimple && (
        <>
          <CaptionPopover />
          <EmbedPopover language={language} />
          <PasteNotice />
          <BubbleMenu language={language} />
          <BlockHandle language={language} />
        </>
      )}
    </>
  );
}
