import { type ChangeEvent, useState } from "react";
import { ChoiceField, PairField, TextField, useInitialValue } from "#app/admin/forms/record-fields.tsx";
import { RowsField } from "#app/admin/forms/rows/rows-field.tsx";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { inLocale } from "#app/i18n/locale.ts";
import { type FigurePart, maxParts } from "../records/figure.ts";
import { formatFigure } from "../site/format-figure.ts";
import type { OpenedFigure } from "./figure.tsx";

type Props = Pick<OpenedFigure, "figure" | "known"> & { madeBy: string };

export function FigureParts({ figure, known, madeBy }: Props) {
  const { t, locale } = useAdmin();
  const named = new Map(known.map((one) => [one.key, inLocale(one, locale).name]));
  const choices = known
    .filter(({ key }) => key !== figure?.key)
    .map(({ key, value }) => ({
      value: key,
      label: [named.get(key), value && formatFigure(value, locale)].filter(Boolean).join(" · "),
    }));
  return (
    <RowsField
      name="parts"
      items={figure?.parts ?? []}
      nameOf={(part: FigurePart) => inLocale(part, locale).name ?? named.get(part.figure ?? "") ?? ""}
      word="figures.parts"
      hint={`${t(`figures.makingHint.${madeBy}`)} ${t("figures.partsHint")}`}
      max={maxParts}
    >
      {() => <PartFields choices={choices} hasValues={madeBy !== "count"} />}
    </RowsField>
  );
}

type PartProps = { choices: { value: string; label: string }[]; hasValues: boolean };

function PartFields({ choices, hasValues }: PartProps) {
  const { t } = useAdmin();
  const initial = String(useInitialValue("figure", {}));
  const [figure, setFigure] = useState(initial);
  const isGone = initial !== "" && choices.every(({ value }) => value !== initial);
  const gone = isGone ? [{ value: initial, label: t("figures.noFigure") }] : [];
  const choose = ({ target }: ChangeEvent<HTMLElement>) => {
    if (target instanceof HTMLSelectElement) setFigure(target.value);
  };
  return (
    <div className="figure-part" onChange={choose}>
      <div className="pair">
        <ChoiceField
          name="figure"
          label={t("figures.partFigure")}
          choices={[{ value: "", label: t("figures.partTyped") }, ...gone, ...choices]}
        />
        {hasValues && figure === "" && <TextField name="value" label={t("figures.partValue")} dir="ltr" required />}
      </div>
      <PairField name="name" label={t("figures.partName")} required={figure === ""} />
    </div>
  );
}
