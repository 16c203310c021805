import { Outlet } from "react-router";
import { loadPartDrafts } from "#app/admin/drafts/load-drafts.server.ts";
import { runPartAction } from "#app/admin/forms/client-actions.ts";
import { formAction } from "#app/admin/forms/form-action.server.ts";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { failedScreen } from "#app/admin/frame/failed-screen.tsx";
import { Icon } from "#app/admin/frame/icons.tsx";
import { ScreenHead } from "#app/admin/frame/screen-head.tsx";
import { ItemList } from "#app/admin/lists/item-list.tsx";
import { ScreenTabs } from "#app/admin/lists/screen-tabs.tsx";
import { RecordLinks } from "#app/admin/translations/translation-marks.tsx";
import { withTranslation } from "#app/admin/translations/with-translation.server.ts";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { inLocale } from "#app/i18n/locale.ts";
import { readAbout } from "#app/records/sections/about.server.ts";
import type { Achievement, Skill } from "#app/records/sections/about.ts";
import type { Route } from "./+types/about";
import { BasicContent, ContactInfo } from "./about-forms.tsx";
import { aboutPath } from "./about-paths.ts";
import { answerAbout } from "./answer-about.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { staff } = adminOf(context);
  return {
    about: await withTranslation(staff, "about", await readAbout(staff)),
    drafts: await loadPartDrafts(staff, "about_content", ["texts", "contact"]),
  };
}

export type EditedAbout = Route.ComponentProps["loaderData"];

export const action = formAction(answerAbout);

export const clientAction = (args: Route.ClientActionArgs) =>
  runPartAction(args, {
    saveFailed: "about.saveFailed",
    deleteFailed: (list) => (list === "skills" ? "about.skillDeleteFailed" : "about.achievementDeleteFailed"),
  });

export default function About({ loaderData }: Route.ComponentProps) {
  const { t } = useAdmin();
  const { about } = loaderData;
  return (
    <>
      <ScreenHead title={t("about.title")}>
        <RecordLinks kind="about_content" name={t("about.title")} record={about} />
      </ScreenHead>
      <ScreenTabs
        path={aboutPath}
        tabs={[
          { name: "basic", word: "about.tabBasic", panel: <BasicContent {...loaderData} /> },
          { name: "skills", word: "about.tabSkills", panel: <Skills skills={about?.skills ?? []} /> },
          {
            name: "achievements",
            word: "about.tabAchievements",
            panel: <Achievements achievements={about?.achievements ?? []} />,
          },
          { name: "contact", word: "about.tabContact", panel: <ContactInfo {...loaderData} /> },
        ]}
      />
      <Outlet />
    </>
  );
}

export const ErrorBoundary = failedScreen("about.fetchFailed");

function Skills({ skills }: { skills: Skill[] }) {
  const { locale } = useAdmin();
  return (
    <ItemList
      path={aboutPath}
      list="skills"
      items={skills}
      nameField="category"
      words={{ add: "about.addSkill", empty: "about.noSkills", delete: "about.deleteSkill" }}
    >
      {(skill) => (
        <>
          <h2 dir="auto">{inLocale(skill, locale).category}</h2>
          <ul className="tag-list">
            {skill.items.map((item) => (
              <li key={item}>
                <bdi>{item}</bdi>
              </li>
            ))}
          </ul>
        </>
      )}
    </ItemList>
  );
}

function Achievements({ achievements }: { achievements: Achievement[] }) {
  const { locale } = useAdmin();
  return (
    <ItemList
      path={aboutPath}
      list="achievements"
      items={achievements}
      nameField="title"
      words={{ add: "about.addAchievement", empty: "about.noAchievements", delete: "about.deleteAchievement" }}
    >
      {(one) => (
        <>
          <h2 dir="auto" className="with-icon">
            <Icon name={one.icon} />
            {inLocale(one, locale).title}
          </h2>
          <p className="soft" dir="auto">
            {inLocale(one, locale).description}
          </p>
        </>
      )}
    </ItemList>
  );
}
