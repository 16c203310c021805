import { useEffect, useEffectEvent } from "react";
import { NavLink, useLocation, useNavigate } from "react-router";
import { useAdmin } from "../frame/admin-context.ts";
import { settingsPath } from "../frame/paths.ts";
import { settingsIndex, settingsSection } from "./settings-sections.ts";

/** Beside a screen the names alone; on its own page with what is on each screen. */
export function SettingsIndex({ hasDetails = false }: { hasDetails?: boolean }) {
  const { t, format } = useAdmin();
  return (
    <nav className="settings-index" aria-label={t("settings.index")} data-details={hasDetails || undefined}>
      {settingsIndex().map(({ word: group, places }) => (
        <section key={group} aria-label={t(group)}>
          <p className="settings-group">{t(group)}</p>
          <ul>
            {places.map(({ to, word, words }) => (
              <li key={to}>
                <NavLink to={to}>{t(word)}</NavLink>
                {hasDetails && words.length > 0 && <p className="soft">{format.list(words.map((one) => t(one)))}</p>}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

/** Where the parts of the settings were when they were one page. */
const formerAnchors: Record<string, string> = { "two-factor": "security" };

export function useFormerAnchor() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const leave = useEffectEvent((anchor: string) => {
    const screen = formerAnchors[anchor] ?? anchor;
    if (settingsSection(screen)) void navigate(settingsPath(screen), { replace: true });
  });
  useEffect(() => leave(hash.slice(1)), [hash]);
}
