import { Tabs } from "@mantine/core";
import type { ReactNode } from "react";
import { useFetchers, useLocation, useNavigate, useRevalidator } from "react-router";
import { useAdmin } from "../frame/admin-context.ts";

type ScreenTabsProps = {
  path: string;
  tabs: { name: string; word: string; panel: ReactNode }[];
};

export function ScreenTabs({ path, tabs }: ScreenTabsProps) {
  const { t } = useAdmin();
  const navigate = useNavigate();
  const { state } = useRevalidator();
  const isReloading = useFetchers().length > 0 || state !== "idle";
  const { pathname, search } = useLocation();
  const [below] = pathname.slice(path.length + 1).split("/");
  const requested = below || new URLSearchParams(search).get("tab");
  const first = tabs[0]?.name;
  const chosen = tabs.find(({ name }) => name === requested)?.name ?? first ?? null;
  // All panels are loaded already, but a running reload must not be dropped.
  const open = (name: string | null) =>
    navigate(name === first ? path : `${path}?tab=${name}`, isReloading ? {} : { defaultShouldRevalidate: false });
  return (
    <Tabs value={chosen} onChange={open} keepMounted={false} className="panel screen-tabs">
      <Tabs.List>
        {tabs.map(({ name, word }) => (
          <Tabs.Tab key={name} value={name}>
            {t(word)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ name, panel }) => (
        <Tabs.Panel key={name} value={name}>
          {panel}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
