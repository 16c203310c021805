import { Button, Popover, TextInput } from "@mantine/core";
import { useState } from "react";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { directionOf, type Locale } from "#app/i18n/locale.ts";
import { useAutofocus } from "../popovers/use-autofocus.ts";

type AltControlProps = { alt: string; language: Locale; onChange: (alt: string) => void; onClose: () => void };

export function AltControl({ alt, language, onChange, onClose }: AltControlProps) {
  const { t } = useAdmin();
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    onClose();
  };
  return (
    <Popover
      opened={isOpen}
      onChange={(opens) => !opens && close()}
      trapFocus
      closeOnEscape={false}
      transitionProps={{ duration: 0 }}
      withinPortal={false}
    >
      <Popover.Target>
        <Button
          size="compact-sm"
          variant="default"
          data-missing={alt === "" || undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {t(alt === "" ? "articles.editor.addAlt" : "articles.editor.alt")}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t("articles.editor.alt")}>
        <AltField alt={alt} language={language} onChange={onChange} onClose={close} />
      </Popover.Dropdown>
    </Popover>
  );
}

function AltField({ alt, language, onChange, onClose }: AltControlProps) {
  const { t } = useAdmin();
  const within = useAutofocus();
  return (
    <div ref={within} className="editor-popover">
      <TextInput
        label={t("articles.editor.alt")}
        description={t("media.altHint")}
        dir={directionOf(language)}
        lang={language}
        maxLength={500}
        defaultValue={alt}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" && event.key !== "Escape") return;
          event.preventDefault();
          event.stopPropagation();
          onClose();
        }}
        data-autofocus
        data-mantine-stop-propagation="true"
      />
    </div>
  );
}
