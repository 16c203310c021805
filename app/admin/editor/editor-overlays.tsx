import "../styles/choices.css";
import "../styles/editor-menus.css";
import "../styles/editor-blocks.css";
import type { Locale } from "#app/i18n/locale.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { LinkForm } from "./links/link-form.tsx";
import { PasteNotice } from "./markdown/paste-notice.tsx";
import { BlockHandle } from "./menus/block-handle.tsx";
import { BubbleMenu } from "./menus/bubble-menu.tsx";
import { EmbedForm } from "./nodes/embed-form.tsx";
import { CaptionForm } from "./popovers/caption-form.tsx";
import { EditorPopover } from "./popovers/editor-popover.tsx";

export function EditorOverlays({ language, isSimple }: { language: Locale; isSimple: boolean }) {
  const { t } = useAdmin();
  const caption = t("articles.editor.tableCaption");
  return (
    <>
      <EditorPopover name="link" label={t("articles.editor.link")}>
        {(close, caret) => <LinkForm language={language} caret={caret} close={close} />}
      </EditorPopover>
      {!isSimple && (
        <>
          <EditorPopover name="caption" label={caption}>
            {(close) => <CaptionForm label={caption} close={close} />}
          </EditorPopover>
          <EditorPopover name="embed" label={t("articles.editor.embed")}>
            {(close) => <EmbedForm language={language} close={close} />}
          </EditorPopover>
          <PasteNotice />
          <BubbleMenu language={language} />
          <BlockHandle language={language} />
        </>
      )}
    </>
  );
}
