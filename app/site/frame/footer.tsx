import type { MenuLink } from "#app/records/places/site-menu.server.ts";
import { LanguageToggle } from "./header.tsx";
import { keyOf, MenuEntry } from "./menu-links.tsx";
import { useSite } from "./site-context.ts";

export function Footer() {
  const { isTranslated, settings, t, number, dayOf, shown } = useSite();
  const { footer, footerTitle } = settings.menu;
  const single = footer.filter(({ children }) => children.length === 0);
  const groups = footer.filter(({ children }) => children.length > 0);
  const [user, host] = settings.contactEmail?.split("@") ?? [];
  const about = settings.footerText ?? settings.siteDescription;
  return (
    <footer className="footer">
      {about && (
        <section>
          <h2>{t("footer.about")}</h2>
          <p {...shown(about)} />
        </section>
      )}
      {single.length > 0 && (
        <nav aria-labelledby="footer-links">
          <h2 id="footer-links" {...shown(footerTitle ?? t("footer.quickLinks"))} />
          <FooterLinks links={single} />
        </nav>
      )}
      {groups.map((group, index) => (
        <nav key={keyOf(group)} aria-labelledby={`footer-links-${index}`}>
          <h2 id={`footer-links-${index}`}>
            <MenuEntry link={group} />
          </h2>
          <FooterLinks links={group.children} />
        </nav>
      ))}
      {settings.contactEmail && (
        <section>
          <h2>{t("footer.contact")}</h2>
          <p>
            <a href={`mailto:${settings.contactEmail}`} dir="ltr">
              {user}@<wbr />
              {host}
            </a>
          </p>
        </section>
      )}
      {settings.socialLinks.length > 0 && (
        <section>
          <h2>{t("footer.follow")}</h2>
          <ul>
            {settings.socialLinks.map((link) => (
              <li key={link.url}>
                <a href={link.url} rel="noopener me" {...shown(link.label)} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {isTranslated && (
        <section>
          <h2>{t("footer.language")}</h2>
          <p>
            <LanguageToggle />
          </p>
        </section>
      )}
      <p className="copyright">
        © {number(Number(dayOf(new Date().toISOString()).slice(0, 4)))} <bdi>{settings.ownerName}</bdi>.{" "}
        {t("footer.rights")}
      </p>
    </footer>
  );
}

function FooterLinks({ links }: { links: readonly MenuLink[] }) {
  return (
    <ul>
      {links.map((link) => (
        <li key={keyOf(link)}>
          <MenuEntry link={link} />
        </li>
      ))}
    </ul>
  );
}
