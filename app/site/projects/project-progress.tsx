import { useSite } from "../frame/site-context.ts";

export function ProjectProgress({ title, progress }: { title: string; progress: number }) {
  const { t, percent } = useSite();
  return (
    <p className="card-progress">
      <progress max={100} value={progress} aria-label={t("projects.progressOf", { title })} />
      <bdi dir="ltr">{percent(progress)}</bdi>
    </p>
  );
}
