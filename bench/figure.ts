/** One line of the table; a figure without an aim stands there to be read beside the others. */
export type Figure = { name: string; measured: string; aim?: string; isMet?: boolean; notes?: string[] };

type Limit = { name: string; value: number; unit?: string; digits?: number; notes?: string[] };

/** A figure without an aim. */
export function plainFigure({ name, value, unit = "", digits = 0, notes }: Limit): Figure {
  return { name, measured: amount(value, unit, digits), notes };
}

export function atMost(limit: number, given: Limit): Figure {
  const { value, unit = "", digits = 0 } = given;
  return { ...plainFigure(given), aim: `≤ ${amount(limit, unit, digits)}`, isMet: value <= limit };
}

export function atLeast(limit: number, given: Limit): Figure {
  const { value, unit = "", digits = 0 } = given;
  return { ...plainFigure(given), aim: `≥ ${amount(limit, unit, digits)}`, isMet: value >= limit };
}

/** Met when nothing is left of the value at the digits that are shown. */
export function none(given: Limit): Figure {
  return { ...plainFigure(given), aim: "0", isMet: Number(given.value.toFixed(given.digits ?? 0)) === 0 };
}

export function median(values: number[]) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] as number;
}

function amount(value: number, unit: string, digits: number) {
  const number = value.toLocaleString("en", { minimumFractionDigits: 0, maximumFractionDigits: digits });
  return unit ? `${number} ${unit}` : number;
}
