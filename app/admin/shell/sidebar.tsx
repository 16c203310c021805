import { Tooltip } from "@mantine/core";
import { Fragment, type ReactElement, useContext } from "react";
import { NavLink } from "react-router";
import { localizePath } from "#app/i18n/locale.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { Icon } from "../frame/icons.tsx";
import { paths } from "../frame/paths.ts";
import { screenGroups } from "../frame/screens.ts";
import { unread as counted } from "../frame/unread.ts";
import { countBelow, UnsavedTexts } from "../frame/unsaved-texts.tsx";

type SidebarProps = { isFolded: boolean; unread: number; onLeave?: () => void };

export function Sidebar({ isFolded, unread, onLeave }: SidebarProps) {
  const { t, frame, locale } = useAdmin();
  const unsaved = useContext(UnsavedTexts);
  return (
    <div className="sidebar" data-folded={isFolded || undefined}>
      <p className="sidebar-title">{t("sidebar.title")}</p>
      <nav aria-label={t("sidebar.navigation")}>
        {screenGroups().map((group) => (
          <Fragment key={group.from}>
            {group.word && <p className="sidebar-group">{t(group.word)}</p>}
            <ul className="sidebar-screens" aria-label={group.word ? t(group.word) : undefined}>
              {group.screens.map(({ path, word, icon }) => (
                <li key={path}>
                  <Named name={t(word)} isFolded={isFolded}>
                    <NavLink className="sidebar-link" to={path} end={path === paths.dashboard} onClick={onLeave}>
                      <Icon name={icon} />
                      <span className="sidebar-name">{t(word)}</span>
                      {path !== paths.dashboard && <UnsavedCount count={countBelow(unsaved, path)} />}
                      {path === counted.screen && <UnreadBadge count={unread} />}
                    </NavLink>
                  </Named>
                </li>
              ))}
            </ul>
          </Fragment>
        ))}
      </nav>
      <div className="sidebar-person">
        <p className="sidebar-name">
          <strong>
            <bdi>{frame.fullName}</bdi>
          </strong>
          <span className="soft">{t(`users.role.${frame.role}`)}</span>
        </p>
        <Named name={t("sidebar.settings")} isFolded={isFolded}>
          <NavLink className="sidebar-link" to={paths.settings} onClick={onLeave}>
            <Icon name="SlidersHorizontal" />
            <span className="sidebar-name">{t("sidebar.settings")}</span>
            <UnsavedCount count={countBelow(unsaved, paths.settings)} />
          </NavLink>
        </Named>
        <Named name={t("account.title")} isFolded={isFolded}>
          <NavLink className="sidebar-link" to={paths.account} onClick={onLeave}>
            <Icon name="User" />
            <span className="sidebar-name">{t("account.title")}</span>
          </NavLink>
        </Named>
        <form method="post" action={localizePath(locale, "/auth/sign-out")}>
          <Named name={t("sidebar.signOut")} isFolded={isFolded}>
            <button className="sidebar-link" type="submit">
              <Icon name="LogOut" isMirrored />
              <span className="sidebar-name">{t("sidebar.signOut")}</span>
            </button>
          </Named>
        </form>
      </div>
    </div>
  );
}

function UnsavedCount({ count }: { count: number }) {
  const { t } = useAdmin();
  if (count === 0) return null;
  const text = t("drafts.unsavedCount", { count });
  return (
    <span className="unsaved-mark" title={text}>
      <span className="visually-hidden">, {text}</span>
    </span>
  );
}

function UnreadBadge({ count }: { count: number }) {
  const { t, format } = useAdmin();
  if (count === 0) return null;
  return (
    <>
      <span className="visually-hidden">, {t("sidebar.unread", { count })}</span>
      <span className="sidebar-badge" aria-hidden="true">
        {count > 99 ? "99+" : format.number(count)}
      </span>
    </>
  );
}

function Named({ name, isFolded, children }: { name: string; isFolded: boolean; children: ReactElement }) {
  const events = { hover: true, focus: true, touch: false };
  return (
    <Tooltip label={name} position="right" events={events} disabled={!isFolded} portalProps={{ target: "#sidebar" }}>
      {children}
    </Tooltip>
  );
}
