import { Button } from "@mantine/core";
import { useDrafted } from "#app/admin/drafts/drafted-fields.ts";
import { ColorField } from "#app/admin/forms/record-fields.tsx";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { useControlledInput } from "#app/admin/media/controlled-input.ts";
import { leftToRight } from "#app/i18n/bidi.ts";
import { isColor } from "#app/records/brand/color.ts";
import {
  accentContrasts,
  accents,
  colorsOf,
  correctAccent,
  defaultAccent,
  isReadable,
  type Look,
} from "#app/records/brand/palette.ts";

export function AccentField({ value, paper }: { value: string; paper: Look["paper"] }) {
  const { t } = useAdmin();
  const input = useControlledInput(useDrafted("accent") ?? value);
  const accent = isColor(input.value) ? input.value.toLowerCase() : null;
  return (
    <div className="brand-accent">
      <fieldset className="brand-swatches" aria-label={t("brand.palette")}>
        {accents.map((color) => (
          <button
            key={color}
            type="button"
            aria-pressed={accent === color}
            aria-label={t(`brand.accent.${color.slice(1)}`)}
            title={t(`brand.accent.${color.slice(1)}`)}
            style={{ background: color }}
            onClick={() => input.change(color)}
          />
        ))}
      </fieldset>
      <ColorField
        name="accent"
        label={t("brand.accent")}
        hint={t("brand.accentHint")}
        field={input.field}
        picked={accent ?? defaultAccent}
        pickLabel={t("brand.pickAccent")}
        onPick={input.change}
      />
      {accent && <Contrasts accent={accent} paper={paper} onCorrect={input.change} />}
    </div>
  );
}

type ContrastsProps = { accent: string; paper: Look["paper"]; onCorrect: (color: string) => void };

function Contrasts({ accent, paper, onCorrect }: ContrastsProps) {
  const { t } = useAdmin();
  const isGood = isReadable({ accent, paper });
  const shown = isGood ? accent : correctAccent(accent, paper);
  const colors = colorsOf({ accent: shown, paper });
  const contrasts = accentContrasts({ accent, paper });
  return (
    <div className="brand-contrasts" role="status">
      {(["light", "dark"] as const).map((theme) => {
        const own =
          theme === "light" ? { ...colors.light, accent, ink: "#1a2430" } : { ...colors.dark, ink: "#ece8df" };
        const ratio = leftToRight(`${(Math.floor(contrasts[theme] * 10) / 10).toFixed(1)} : 1`);
        return (
          <p key={theme} style={{ background: own.paper, color: own.ink, borderColor: own["rule-strong"] }}>
            <span style={{ background: own.accent }} />
            {t(`brand.contrast.${theme}`, { ratio })}
          </p>
        );
      })}
      {!isGood && (
        <div className="brand-unreadable">
          <p>{t("brand.unreadable")}</p>
          <Button size="compact-sm" onClick={() => onCorrect(shown)}>
            {t("brand.correct", { color: leftToRight(shown) })}
          </Button>
        </div>
      )}
    </div>
  );
}
