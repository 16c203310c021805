import type { ArticleSummary } from "#app/records/article.server.ts";
import { Section } from "../section.tsx";
import { useSite } from "../site-context.ts";
import { ArticleCard } from "./article-card.tsx";
import { WelcomeCard } from "./welcome-card.tsx";

const articlesOnHome = 5;

/** The featured article large, the newest others in a grid; a word of welcome while there is none. */
export function ArticlesSection({ articles }: { articles: ArticleSummary[] }) {
  const { t, to } = useSite();
  const featured = articles.find((article) => article.isFeatured);
  const others = articles.filter((article) => article !== featured).slice(0, articlesOnHome);
  return (
    <Section id="blog" title={t("blog.title")} subtitle={t("blog.subtitle")}>
      {articles.length === 0 && <WelcomeCard />}
      {featured && <ArticleCard article={featured} isLarge />}
      {others.length > 0 && (
        <>
          <h3 className="grid-title">{t("blog.recent")}</h3>
          <div className="article-grid">
            {others.map((article) => (
              <ArticleCard key={article.slug} article={article} />
            ))}
          </div>
        </>
      )}
      <p className="view-all">
        <a href={to("/articles")}>{t("blog.viewAll")}</a>
      </p>
    </Section>
  );
}
