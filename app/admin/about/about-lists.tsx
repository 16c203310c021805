import { inLocale } from "#app/i18n/locale.ts";
import type { Achievement, Skill } from "#app/records/sections/about.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { Icon } from "../frame/icons.tsx";
import { paths } from "../frame/paths.ts";
import { ItemList } from "../lists/item-list.tsx";

export function Skills({ skills }: { skills: Skill[] }) {
  const { locale } = useAdmin();
  return (
    <ItemList
      path={paths.about}
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

export function Achievements({ achievements }: { achievements: Achievement[] }) {
  const { locale } = useAdmin();
  return (
    <ItemList
      path={paths.about}
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
