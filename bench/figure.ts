export type Figure = { name: string; measured: string; aim?: string; isMet?: boolean; notes?: string[] };

type Limit = { name: string; value: number; unit?: string; digits?: number; notes?: string[] };

export function plainFigure({ name, value, unit = "", digits = 0, notes }: Limit): Figure {
  return { name, measured: amount(value, unit, digits), notes };
}

export function atMost(limit: number, measure: Limit): Figure {
  const { value, unit = "", digits = 0 } = measure;
  return { ...plainFigure(measure), aim: `≤ ${amount(limit, unit, digits)}`, isMet: value <= limit };
}

export function atLeast(limit: number, measure: Limit): Figure {
  const { value, unit = "", digits = 0 } = measure;
  return { ...plainFigure(measure), aim: `≥ ${amount(limit, unit, digits)}`, isMet: value >= limit };
}

/** Met when the value rounds to 0 at its digits. */
export function none(measure: Limit): Figure {
  return { ...plainFigure(measure), aim: "0", isMet: Number(measure.value.toFixed(measure.digits ?? 0)) === 0 };
}

export function median(values: number[]) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] as number;
}

function amount(value: number, unit: string, digits: number) {
  const number = value.toLocaleString("en", { minimumFractionDigits: 0, maximumFractionDigits: digits });
  return unit ? `${number} ${unit}` : number;
}
