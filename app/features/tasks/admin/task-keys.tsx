import { Button, Switch } from "@mantine/core";
import { useState } from "react";
import { Dialog } from "#app/admin/forms/dialog.tsx";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { areKeysOn, switchKeys, useTaskKeys } from "./use-task-keys.ts";

const shortcuts = [
  { keys: ["J", "↓"], word: "tasks.key-next" },
  { keys: ["K", "↑"], word: "tasks.key-previous" },
  { keys: ["Enter"], word: "tasks.key-open" },
  { keys: ["D"], word: "tasks.key-done" },
  { keys: ["X"], word: "tasks.key-select" },
  { keys: ["N"], word: "tasks.key-add" },
  { keys: ["?"], word: "tasks.key-help" },
];

export function TaskKeys() {
  const { t } = useAdmin();
  const [isOpen, setOpen] = useTaskKeys();
  return (
    <>
      <Button variant="subtle" onClick={() => setOpen(true)} aria-keyshortcuts="?">
        {t("tasks.keys")}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t("tasks.keys")}>
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
    </>
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
  return <Switch label={t("tasks.keysOn")} checked={isOn} onChange={change} data-autofocus />;
}
