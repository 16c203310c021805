import { LanguageToggle } from "./header.tsx";
import { keyOf, MenuEntry } from "./menu-links.tsx";
import { useSite } from "./site-context.ts";

export function Footer() {
  const { isTranslated, settings, t, number, dayOf, shown } = useSite();
  const { footer, footerTitle } = settings.menu;
  const single = footer.filter(({ children }) => children.length === 0);
  const groups = footer.filter(({ children }) => children.length > 0);
  const rows = [
    { title: <span {...shown(footerTitle ?? t("footer.quickLinks"))} />, links: single },
    ...groups.map((group) => ({ title: <MenuEntry link={group} />, links: group.children })),
  ];
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
      {rows.map(
        ({ title, links }, index) =>
          links.length > 0 && (
            <nav key={links.map(keyOf).join()} aria-labelledby={`footer-links-${index}`}>
              <h2 id={`footer-links-${index}`}>{title}</h2>
              <ul>
                {links.map((link) => (
                  <li key={keyOf(link)}>
                    <MenuEntry link={link} />
                  </li>
                ))}
              </ul>
            </nav>
          ),
      )}
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
        © {number(Number(dayOf(new Date().toISOString()).slice(0, 4)))} <bdi {...shown(settings.ownerName)} />.{" "}
        {t("footer.rights")}
      </p>
    </footer>
  );
}
