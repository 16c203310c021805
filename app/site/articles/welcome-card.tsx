import { Heading, type HeadingLevel } from "../frame/heading.tsx";
import { useSite } from "../frame/site-context.ts";
import { Cover } from "../media/cover.tsx";

export function WelcomeCard({ level }: { level: HeadingLevel }) {
  const { t } = useSite();
  return (
    <article className="card article-card large">
      <Cover text={t("blog.welcomeExcerpt")} kind="" />
      <div className="card-body">
        <Heading level={level} className="card-title">
          {t("blog.welcomeTitle")}
        </Heading>
        <p className="card-text">{t("blog.welcomeExcerpt")}</p>
      </div>
    </article>
  );
}
