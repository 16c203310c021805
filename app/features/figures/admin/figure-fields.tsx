import { type ChangeEvent, useContext, useRef, useState } from "react";
import { DraftedFields, useDrafted } from "#app/admin/drafts/drafted-fields.ts";
import { ChoiceField, PairField, TextField, ValueField } from "#app/admin/forms/record-fields.tsx";
import { MarkChanged } from "#app/admin/forms/record-form.tsx";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { CopyField } from "#app/admin/frame/copy-field.tsx";
import { maxPlaces } from "../records/decimal.ts";
import { madeBy, usesOfUnit, visibilities } from "../records/figure.ts";
import { figureUnits, plainUnits } from "../records/figure-value.ts";
import { unitsMadeBy } from "../records/make-value.ts";
import { formatFigure } from "../site/format-figure.ts";
import type { OpenedFigure } from "./figure.tsx";
import { FigureParts } from "./figure-parts.tsx";
import { PlaceLinks } from "./place-links.tsx";
import { SourceField } from "./source-field.tsx";
import { valueInForm } from "./value-in-form.ts";

const decimals = Array.from({ length: maxPlaces + 1 }, (_, count) => ({ value: String(count), label: String(count) }));
/** What decides on the other fields. */
const deciding = ["unit", "made_by", "of_unit"] as const;
const unitsOf: Record<string, readonly string[]> = { ...unitsMadeBy, typed: figureUnits };

export function FigureFields({ figure, known, uses, source }: OpenedFigure) {
  const { t, locale } = useAdmin();
  const fields = useRef<HTMLDivElement>(null);
  const markChanged = useContext(MarkChanged);
  const [value, setValue] = useState(figure?.value ?? null);
  const [chosen, setChosen] = useState({
    unit: useDrafted("unit") ?? figure?.unit ?? "number",
    made_by: useDrafted("made_by") ?? figure?.made_by ?? "typed",
    of_unit: useDrafted("of_unit") ?? figure?.of_unit ?? "number",
  });
  const { unit, made_by, of_unit } = chosen;
  const isTyped = made_by === "typed";
  const hasOfUnit = usesOfUnit(chosen);
  const isMoney = unit === "money" || (hasOfUnit && of_unit === "money");

  // Rows that were removed or moved are in the form after the next rendering.
  function calculate() {
    requestAnimationFrame(() => {
      const form = fields.current?.closest("form");
      if (form) setValue(valueInForm(new FormData(form), known, figure?.key));
    });
  }
  function choose({ target }: ChangeEvent<HTMLElement>) {
    const name = deciding.find((one) => target instanceof HTMLSelectElement && target.name === one);
    if (name) setChosen(withUnit({ ...chosen, [name]: (target as HTMLSelectElement).value }));
    calculate();
  }
  return (
    <div className="record-fields" ref={fields} onChange={choose} onInput={calculate}>
      {!figure && <TextField name="key" label={t("figures.key")} hint={t("figures.keyHint")} dir="ltr" required />}
      <PairField name="name" label={t("figures.name")} required />
      <ValueField
        name="visibility"
        word="figures.visibility"
        values={visibilities}
        hint={t("figures.visibilityHint")}
      />
      <div className="pair">
        <ValueField name="made_by" word="figures.made_by" values={madeBy} />
        {/* What is chosen already has what was drafted. */}
        <DraftedFields value={null}>
          <ValueField key={made_by} name="unit" word="figures.unit" value={unit} values={unitsOf[made_by] ?? []} />
        </DraftedFields>
      </div>
      <div className="pair">
        {unit !== "date" && made_by !== "count" && (
          <ChoiceField name="precision" label={t("figures.precision")} initial="0" choices={decimals} />
        )}
        {hasOfUnit && <ValueField name="of_unit" word="figures.of_unit" values={plainUnits} />}
        {isMoney && (
          <TextField
            name="currency"
            label={t("figures.currency")}
            hint={t("figures.currencyHint")}
            dir="ltr"
            required
          />
        )}
      </div>
      {isTyped ? (
        <div className="pair">
          {unit === "change" && <TextField name="typed_before" label={t("figures.typed_before")} dir="ltr" required />}
          <TextField
            name="typed_value"
            label={t(unit === "change" ? "figures.valueAfter" : "figures.typed_value")}
            type={unit === "date" ? "date" : "text"}
            dir="ltr"
            required
          />
        </div>
      ) : (
        <MarkChanged
          value={() => {
            markChanged();
            calculate();
          }}
        >
          <FigureParts figure={figure} known={known} madeBy={made_by} />
        </MarkChanged>
      )}
      <output className="figure-now">
        {value ? t("figures.valueNow", { value: formatFigure(value, locale) }) : t("figures.noValueYet")}
      </output>
      <TextField name="as_of" type="date" label={t("figures.as_of")} />
      <PairField name="source" label={t("figures.source")} />
      <SourceField stored={source} />
      <PairField name="note" label={t("figures.note")} isLong />
      {figure && <CopyField label={t("figures.copy")} text={`{=${figure.key}}`} />}
      {figure && <Facts figure={figure} uses={uses} />}
    </div>
  );
}

/** The unit stays where it can be made that way. */
function withUnit<Chosen extends { unit: string; made_by: string }>(chosen: Chosen): Chosen {
  const units = unitsOf[chosen.made_by] ?? [];
  return units.includes(chosen.unit) ? chosen : { ...chosen, unit: units[0] ?? "" };
}

function Facts({ figure, uses }: { figure: NonNullable<OpenedFigure["figure"]>; uses: OpenedFigure["uses"] }) {
  const { t, locale, format } = useAdmin();
  return (
    <dl className="figure-facts">
      <dt>{t("media.usedIn")}</dt>
      <dd>{uses.length > 0 ? <PlaceLinks places={uses} /> : t("media.usedNowhere")}</dd>
      {figure.earlier.length > 0 && <dt>{t("figures.earlier")}</dt>}
      {figure.earlier.toReversed().map(({ value, until }) => (
        <dd key={until + JSON.stringify(value)}>
          <bdi className="number">{formatFigure(value, locale)}</bdi>{" "}
          <span className="soft">{t("figures.until", { day: format.shortDay(until) })}</span>
        </dd>
      ))}
    </dl>
  );
}
