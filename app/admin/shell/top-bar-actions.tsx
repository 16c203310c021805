import { ActionIcon, Button, useMantineColorScheme } from "@mantine/core";
import { Form, useLocation } from "react-router";
import { languageNames, localizePath, otherLocale } from "#app/i18n/locale.ts";
import { CommandButton } from "../command/command-button.tsx";
import { useAdmin } from "../frame/admin-context.ts";
import { otherColorScheme } from "../frame/color-scheme.ts";
import { Icon } from "../frame/icons.tsx";
import { paths } from "../frame/paths.ts";

export function TopBarActions() {
  const { t, locale } = useAdmin();
  return (
    <div className="top-bar-actions">
      <CommandButton />
      <LanguageToggle />
      <ThemeToggle />
      <Button
        className="view-site"
        component="a"
        href={localizePath(locale, "/")}
        variant="default"
        size="sm"
        leftSection={<Icon name="ExternalLink" isMirrored />}
      >
        {t("dashboard.viewSite")}
      </Button>
    </div>
  );
}

function LanguageToggle() {
  const { locale } = useAdmin();
  const { pathname, search } = useLocation();
  const other = otherLocale(locale);
  return (
    <Form method="post" action={paths.language} replace preventScrollReset>
      <input type="hidden" name="back" value={pathname + search} />
      <Button type="submit" name="language" value={other} lang={other} variant="subtle" size="sm">
        {languageNames[other]}
      </Button>
    </Form>
  );
}

/** Without JavaScript the server switches the theme and redirects back. */
function ThemeToggle() {
  const { t } = useAdmin();
  const { pathname, search } = useLocation();
  const { setColorScheme } = useMantineColorScheme();
  return (
    <ActionIcon
      component="a"
      href={`/theme/other?to=${encodeURIComponent(pathname + search)}`}
      variant="subtle"
      size="lg"
      role="button"
      aria-label={t("theme.toggle")}
      onClick={(event) => {
        event.preventDefault();
        setColorScheme(otherColorScheme());
      }}
    >
      <Icon name="Contrast" />
    </ActionIcon>
  );
}
