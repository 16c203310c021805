import { Cover } from "../cover.tsx";
import { useSite } from "../site-context.ts";

/** Stands in while nothing is published. */
export function WelcomeCard() {
  const { t } = useSite();
  return (
    <article className="card article-card large">
      <Cover text={t("blog.welcomeExcerpt")} kind="" />
      <div className="card-body">
        <h3 className="card-title">{t("blog.welcomeTitle")}</h3>
        <p className="card-text">{t("blog.welcomeExcerpt")}</p>
      </div>
    </article>
  );
}
