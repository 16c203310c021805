export type Values = Record<string, unknown>;

export function mapIn(values: Values, name: string): Values {
  const value = values[name];
  return isMap(value) ? value : {};
}

export function isMap(value: unknown): value is Values {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export const nodesIn = (values: Values, name: string) => [values[name]].flat().filter(isMap);

export function textOf(value: unknown) {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}
