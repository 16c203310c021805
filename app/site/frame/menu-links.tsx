import { useLocation, useMatches } from "react-router";
import { withoutLocale } from "#app/i18n/locale.ts";
import type { MenuLink } from "#app/records/places/site-menu.server.ts";
import { useSite } from "./site-context.ts";

/** An entry with children opens them in place, in every browser and without a script; one is open at a time. */
export function MenuLinks({ links }: { links: readonly MenuLink[] }) {
  const nameOf = useMenuName();
  return (
    <ul>
      {links.map((link) => (
        <li key={keyOf(link)}>
          {link.children.length === 0 ? (
            <MenuEntry link={link} />
          ) : (
            <details name="menu">
              <summary>{nameOf(link)}</summary>
              <ul>
                {[...(link.path === null ? [] : [link]), ...link.children].map((child) => (
                  <li key={keyOf(child)}>
                    <MenuEntry link={child} />
                  </li>
                ))}
              </ul>
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}

export function MenuEntry({ link }: { link: MenuLink }) {
  const { shown, to } = useSite();
  const nameOf = useMenuName();
  const { pathname } = useLocation();
  // What is not found is answered alike everywhere.
  const isFound = useMatches().at(-1)?.loaderData !== undefined;
  const { path } = link;
  if (path === null) return nameOf(link);
  const here = isFound ? withoutLocale(pathname) : "";
  // A section of the home page shows a part of a list.
  const list = path.replace("/#blog", "/articles").replace("/#", "/");
  const isWithin = list !== "/" && `${here}/`.startsWith(`${list}/`);
  return path.startsWith("/") ? (
    <a href={to(path)} aria-current={here === path ? "page" : isWithin || undefined} {...shown(nameOf(link))} />
  ) : (
    <a href={path} rel="noopener" {...shown(nameOf(link))} />
  );
}

export function keyOf({ path, label, word }: MenuLink) {
  return `${path} ${label ?? word}`;
}

function useMenuName() {
  const { t } = useSite();
  return ({ label, word }: MenuLink) => label ?? t(word);
}
