import type { Logo } from "#app/records/brand/brand-files.ts";

/** The site's name or its logo; the one of the other theme is hidden by the brand's style sheet, and then not loaded. */
export function SiteName({ name, logos }: { name: string; logos: Logo[] }) {
  if (logos.length === 0) return name;
  return logos.map(({ src, width, height, theme }) => (
    <img
      key={src}
      className={theme ? `logo-${theme}` : undefined}
      src={src}
      alt={name}
      width={width}
      height={height}
      loading={theme ? "lazy" : undefined}
    />
  ));
}
