import { useSite } from "../frame/site-context.ts";

/** A list says by its groups what has not begun and what is complete. */
export function isUnderWay({ progress }: { progress: number | null }) {
  return progress !== null && progress > 0 && progress < 100;
}

export function ProjectProgress({ title, progress }: { title: string; progress: number | null }) {
  const { t, percent } = useSite();
  if (progress === null) return null;
  return (
    <p className="card-progress">
      <progress max={100} value={progress} aria-label={t("projects.progressOf", { title })} />
      <bdi dir="ltr">{percent(progress)}</bdi>
    </p>
  );
}
