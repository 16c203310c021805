import { Progress } from "@mantine/core";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import type { ImportData } from "./import.tsx";

type Figure = [word: string, count: number];

export function ImportSummary({ row, sums }: Pick<ImportData, "row" | "sums">) {
  const { t, format, locale } = useAdmin();
  const { state, counted, choices, format: from } = row;
  const { waiting, left, done, failed } = sums.items;
  const isPlan = state === "reading" || state === "read";
  const isOwn = from === "daftar";
  const comments = isPlan ? (choices.comments ? sums.comments.waiting : 0) : sums.comments.taken;
  const same: Figure[] = isOwn ? [["import.sameHere", sums.same]] : [];
  const discussed: Figure[] = comments > 0 ? [["import.comments", comments]] : [];
  const pageSum = isPlan ? sums.pages.waiting : sums.pages.done;
  const pages: Figure[] = !isOwn && pageSum > 0 ? [["import.pageSum", pageSum]] : [];
  const pictures: Figure[] = [
    ["import.missingSum", sums.missing],
    ["import.redirectSum", sums.redirects],
  ];
  const plan: Figure[] = [
    ["import.willCome", waiting],
    ...pages,
    ...same,
    ["import.willNot", left - sums.same],
    ...(isOwn ? ([["import.differentHere", sums.different]] satisfies Figure[]) : discussed),
  ];
  const report: Figure[] = [
    ["import.came", done],
    ...pages,
    ...same,
    ["import.leftSum", left - sums.same],
    ...discussed,
    ...(failed > 0 ? ([["import.failedSum", failed]] satisfies Figure[]) : []),
    ["import.differentSum", sums.different],
    ...(isOwn ? [] : pictures),
  ];
  const figures = isPlan ? plan : report;
  const counts = Object.entries(counted).filter(([, count]) => count > 0);
  if (state === "reading")
    return (
      <section className="panel">
        <p role="status">{t("import.reading")}</p>
        <p className="soft">{t("import.readSoFar", { count: waiting + left })}</p>
      </section>
    );
  const [taken, all] = [done + failed, waiting + done + failed];
  return (
    <>
      <dl className="import-sums">
        {figures.map(([word, count]) => (
          <div key={word} className="figure">
            <dt className="soft">{t(word)}</dt>
            <dd className="figure-value">{format.number(count)}</dd>
          </div>
        ))}
      </dl>
      {(state === "running" || state === "stopped") && (
        <section className="panel" aria-label={t(`import.state.${state}`)}>
          <p className="soft">{t("import.runningText")}</p>
          <p role="status">{t("import.progress", { done: format.number(taken), total: format.number(all) })}</p>
          <Progress value={all > 0 ? (100 * taken) / all : 0} aria-label={t(`import.state.${state}`)} />
        </section>
      )}
      {state === "done" && !isOwn && done > 0 && sums.different === 0 && failed === 0 && (
        <p role="status">{t("import.nothingDiffers")}</p>
      )}
      {isOwn && <p className="soft">{t("import.ownWithout")}</p>}
      {counts.length > 0 && (
        <p className="soft">
          {t("import.countedTitle")}{" "}
          {counts.map(([name, count]) => t(`import.counted.${name}`, { count })).join(locale === "ar" ? "، " : ", ")}
        </p>
      )}
    </>
  );
}
