export type HiddenValues = Record<string, string | number | undefined>;

export function HiddenFields({ fields = {} }: { fields?: HiddenValues }) {
  return Object.entries(fields).map(
    ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
  );
}
