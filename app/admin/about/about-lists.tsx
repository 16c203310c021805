import type { Achievement, Skill } from "#app/records/sections/about.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { Icon } from "../frame/icons.tsx";
import { paths } from "../frame/paths.ts";
import { OrderedRecords } from "../lists/ordered-records.tsx";

const path = paths.about;

export function Skills({ skills }: { skills: Skill[] }) {
  const { locale } = useAdmin();
  const categoryOf = (skill: Skill) => (locale === "ar" ? skill.category_ar : skill.category_en);
  return (
    <OrderedRecords
      path={path}
      list="skills"
      items={skills}
      keyOf={(skill) => skill.category_en}
      nameOf={categoryOf}
      addPath={`${path}/skills/new?tab=skills`}
      pathOf={(skill) => `${path}/skills/edit/${encodeURIComponent(skill.category_en)}?tab=skills`}
      restoreWith={JSON.stringify}
      words={{
        add: "about.addSkill",
        empty: "about.noSkills",
        deleteTitle: "about.deleteSkill",
        deleteQuestion: "about.deleteSkillQuestion",
      }}
    >
      {(skill) => (
        <>
          <h2 dir="auto">{categoryOf(skill)}</h2>
          <ul className="tag-list">
            {skill.items.map((item) => (
              <li key={item}>
                <bdi>{item}</bdi>
              </li>
            ))}
          </ul>
        </>
      )}
    </OrderedRecords>
  );
}

export function Achievements({ achievements }: { achievements: Achievement[] }) {
  const { locale } = useAdmin();
  const titleOf = (one: Achievement) => (locale === "ar" ? one.title_ar : one.title_en);
  return (
    <OrderedRecords
      path={path}
      list="achievements"
      items={achievements}
      keyOf={(one) => one.title_en}
      nameOf={titleOf}
      addPath={`${path}/achievements/new?tab=achievements`}
      pathOf={(one) => `${path}/achievements/edit/${encodeURIComponent(one.title_en)}?tab=achievements`}
      restoreWith={JSON.stringify}
      words={{
        add: "about.addAchievement",
        empty: "about.noAchievements",
        deleteTitle: "about.deleteAchievement",
        deleteQuestion: "about.deleteAchievementQuestion",
      }}
    >
      {(one) => (
        <>
          <h2 dir="auto" className="with-icon">
            <Icon name={one.icon} />
            {titleOf(one)}
          </h2>
          <p className="soft" dir="auto">
            {locale === "ar" ? one.description_ar : one.description_en}
          </p>
        </>
      )}
    </OrderedRecords>
  );
}
