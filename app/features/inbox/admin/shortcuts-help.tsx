import { Switch } from "@mantine/core";
import { useState } from "react";
import { Dialog } from "#app/admin/forms/dialog.tsx";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { areKeysOn, switchKeys } from "./use-inbox-keys.ts";

const shortcuts = [
  { keys: ["J", "↓"], word: "inbox.key-next" },
  { keys: ["K", "↑"], word: "inbox.key-previous" },
  { keys: ["Enter"], word: "inbox.key-open" },
  { keys: ["R"], word: "inbox.key-reply" },
  { keys: ["Ctrl", "Enter"], word: "inbox.key-send" },
  { keys: ["E"], word: "inbox.key-archive" },
  { keys: ["A"], word: "inbox.key-approve" },
  { keys: ["S"], word: "inbox.key-spam" },
  { keys: ["U"], word: "inbox.key-unread" },
  { keys: ["Z"], word: "inbox.key-undo" },
  { keys: ["X"], word: "inbox.key-select" },
  { keys: ["Esc"], word: "inbox.key-close" },
  { keys: ["?"], word: "inbox.key-help" },
];

export function ShortcutsHelp({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useAdmin();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t("inbox.keys")}>
      <KeysSwitch />
      <dl className="shortcuts">
        {shortcuts.map(({ keys, word }) => (
          <div key={word}>
            <dt>{t(word)}</dt>
            <dd dir="ltr">
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

/** Whoever speaks to the computer would press single keys by every word. */
function KeysSwitch() {
  const { t } = useAdmin();
  const [isOn, setOn] = useState(areKeysOn);
  const change = () => {
    switchKeys(!isOn);
    setOn(!isOn);
  };
  return <Switch label={t("inbox.keysOn")} checked={isOn} onChange={change} data-autofocus />;
}
