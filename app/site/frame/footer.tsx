import { LanguageToggle } from "./header.tsx";
import { useSite } from "./site-context.ts";

export function Footer() {
  const { settings, t, to, number } = useSite();
  const [user, host] = settings.contactEmail?.split("@") ?? [];
  const about = settings.footerText ?? settings.siteDescription;
  return (
    <footer className="footer">
      <div className="footer-columns">
        {about && (
          <section>
            <h2>{t("footer.about")}</h2>
            <p>{about}</p>
          </section>
        )}
        <nav aria-labelledby="footer-links">
          <h2 id="footer-links">{t("footer.quickLinks")}</h2>
          <ul>
            {settings.sections.map((section) => (
              <li key={section}>
                <a href={to(`/#${section}`)}>{t(`nav.${section}`)}</a>
              </li>
            ))}
          </ul>
        </nav>
        <section>
          {settings.contactEmail && (
            <>
              <h2>{t("footer.contact")}</h2>
              <p>
                <a href={`mailto:${settings.contactEmail}`} dir="ltr">
                  {user}@<wbr />
                  {host}
                </a>
              </p>
            </>
          )}
          <h2>{t("footer.language")}</h2>
          <p>
            <LanguageToggle />
          </p>
        </section>
        {settings.socialLinks.length > 0 && (
          <section>
            <h2>{t("footer.follow")}</h2>
            <ul>
              {settings.socialLinks.map((link) => (
                <li key={link.url}>
                  <a href={link.url} rel="noopener me" dir="auto">
                    {link.label}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      <p className="copyright">
        © {number(new Date().getFullYear())} {settings.ownerName}. {t("footer.rights")}
      </p>
    </footer>
  );
}
