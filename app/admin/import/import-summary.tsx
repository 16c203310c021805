import { Progress } from "@mantine/core";
import { useAdmin } from "../frame/admin-context.ts";
import type { ImportData } from "./import.tsx";

export function ImportSummary({
  row: { state, counted, choices, format: from },
  sums,
}: Pick<ImportData, "row" | "sums">) {
  const { t, format, locale } = useAdmin();
  const { waiting, left, done, failed } = sums.items;
  const isPlan = state === "reading" || state === "read";
  const withComments = (count: number): [string, number][] => (count > 0 ? [["import.comments", count]] : []);
  const isOwn = from === "daftar";
  const figures: [string, number][] = isPlan
    ? [
        ["import.willCome", waiting],
        ...(isOwn ? ([["import.differentHere", sums.different]] as [string, number][]) : []),
        ["import.willNot", left],
        ...withComments(choices.comments ? sums.comments.waiting : 0),
      ]
    : [
        ["import.came", done],
        ["import.leftSum", left],
        ...withComments(sums.comments.taken),
        ["import.failedSum", failed],
        ["import.differentSum", sums.different],
        ...(isOwn
          ? []
          : ([
              ["import.missingSum", sums.missing],
              ["import.redirectSum", sums.redirects],
            ] as [string, number][])),
      ];
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
