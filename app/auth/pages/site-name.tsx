import type { Logo } from "#app/records/brand/brand-files.ts";

/** The name, or the logo with it; the brand's style sheet hides what is not chosen, and what is of the other theme. */
export function SiteName({ name, logos }: { name: string; logos: Logo[] }) {
  if (logos.length === 0) return name;
  return (
    <>
      {logos.map(({ theme, ...logo }) => (
        <img key={logo.src} {...logo} alt={name} {...(theme && { className: `logo-${theme}`, loading: "lazy" })} />
      ))}
      <span className="logo-name" aria-hidden="true">
        {name}
      </span>
    </>
  );
}
