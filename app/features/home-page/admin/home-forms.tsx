import type { DraftSource } from "#app/admin/drafts/draft.ts";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { Panel } from "#app/admin/widgets/panel.tsx";
import { HeroForm } from "./hero-form.tsx";
import { HomeForm } from "./home-form.tsx";
import type { readHomeForm } from "./read-home-form.server.ts";

type Props = Awaited<ReturnType<typeof readHomeForm>> & { drafts: { hero: DraftSource; home: DraftSource } };

/** What the home page begins with, and what follows. */
export function HomeForms({ drafts, settings, version, ...form }: Props) {
  const { t } = useAdmin();
  return (
    <div>
      <Panel id="hero" title={t("home.hero")} text={t("home.heroText")}>
        <HeroForm settings={settings} version={version} draft={drafts.hero} />
      </Panel>
      <Panel id="sections" title={t("home.sections")}>
        <HomeForm {...form} draft={drafts.home} />
      </Panel>
    </div>
  );
}
