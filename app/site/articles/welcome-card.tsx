import { Drawing } from "../drawings/drawing.tsx";
import { Heading, type HeadingLevel } from "../frame/heading.tsx";
import { useSite } from "../frame/site-context.ts";

export function WelcomeCard({ level }: { level: HeadingLevel }) {
  const { t } = useSite();
  return (
    <article className="entry featured">
      <Drawing family="letter" slug="welcome" />
      <div className="entry-main">
        <Heading level={level} className="entry-title">
          {t("blog.welcomeTitle")}
        </Heading>
        <p className="entry-text">{t("blog.welcomeExcerpt")}</p>
      </div>
    </article>
  );
}
