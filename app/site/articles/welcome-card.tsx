import { Cover } from "../cover.tsx";
import { Heading, type HeadingLevel } from "../heading.tsx";
import { useSite } from "../site-context.ts";

/** Stands in while nothing is published. */
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
