import { Button, Radio } from "@mantine/core";
import { useState } from "react";
import { textOf } from "#app/records/edits/changes.ts";
import { mergeTexts } from "#app/records/edits/merge-texts.ts";
import type { ChangedTexts } from "#app/records/edits/version.server.ts";
import type { Texts } from "../../drafts/draft.ts";
import { useAdmin } from "../../frame/admin-context.ts";
import { nameOfField } from "../../frame/field-words.ts";
import { Dialog } from "../dialog.tsx";

type Choice = "mine" | "theirs" | "both";

type MergeDialogProps = {
  mine: Texts;
  changed: ChangedTexts;
  /** All fields that were changed; those without a text keep what is in the form. */
  fields: readonly string[];
  onMerge: (merged: Texts) => void;
  onClose: () => void;
};

export function MergeDialog({ mine, changed, fields, onMerge, onClose }: MergeDialogProps) {
  const { t, format } = useAdmin();
  const [chosen, setChosen] = useState<Record<string, Choice>>({});
  const merges = Object.entries(changed)
    .filter(([name]) => name in mine)
    .map(([name, { base, theirs }]) => ({ name, pieces: mergeTexts(base, mine[name] ?? "", theirs) }));
  const kept = fields.filter((name) => !merges.some((merge) => merge.name === name));
  const open = merges.flatMap(({ name, pieces }) =>
    pieces.flatMap((piece, index) => ("mine" in piece ? [{ ...piece, name, key: `${name} ${index}` }] : [])),
  );
  function merged(): Texts {
    const texts = merges.map(({ name, pieces }) => {
      const parts = pieces.map((piece, index) =>
        "agreed" in piece ? piece.agreed : chosenOf(piece, chosen[`${name} ${index}`] ?? "mine"),
      );
      return [name, parts.join("")];
    });
    return Object.fromEntries(texts);
  }
  return (
    <Dialog isOpen onClose={onClose} title={t("merge.title")} size="56rem">
      <div className="dialog-form merge-choices">
        <p>{t(open.length > 0 ? "merge.text" : "merge.nothingToChoose")}</p>
        {kept.length > 0 && (
          <p className="soft">
            {t("merge.keepsMine", { fields: format.list(kept.map((name) => nameOfField(t, name))) })}
          </p>
        )}
        {open.map(({ key, name, ...piece }) => (
          <Radio.Group
            key={key}
            label={nameOfField(t, name)}
            value={chosen[key] ?? "mine"}
            onChange={(choice) => setChosen({ ...chosen, [key]: choice as Choice })}
          >
            {(["mine", "theirs"] as const).map((side) => (
              <Radio
                key={side}
                value={side}
                label={t(`merge.${side}`)}
                description={<ShownText text={piece[side]} />}
              />
            ))}
            {isLong(piece.mine + piece.theirs) && <Radio value="both" label={t("merge.both")} />}
          </Radio.Group>
        ))}
        <div className="actions at-end">
          <Button variant="default" onClick={onClose}>
            {t("common.cancel")}
          </Button>
          <Button onClick={() => onMerge(merged())}>{t("merge.take")}</Button>
        </div>
      </div>
    </Dialog>
  );
}

function ShownText({ text }: { text: string }) {
  const { t } = useAdmin();
  return <span dir="auto">{textOf(text) || t("merge.removed")}</span>;
}

function chosenOf({ mine, theirs }: { mine: string; theirs: string }, choice: Choice) {
  if (choice !== "both") return choice === "mine" ? mine : theirs;
  return isMarkup(mine + theirs) || mine.endsWith("\n") ? mine + theirs : `${mine}\n${theirs}`;
}

const isMarkup = (text: string) => /<[a-z]/i.test(text);
const isLong = (text: string) => isMarkup(text) || text.includes("\n") || text.length > 120;
