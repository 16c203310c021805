import { useEffect, useRef } from "react";
import { useAdmin } from "../frame/admin-context.ts";
import { HeadedTable } from "../lists/headed-table.tsx";
import { asCell, asName, asRow } from "../lists/table-roles.ts";
import type { ImportedLine } from "./answer-import.server.ts";

const headings = ["redirects.line", "redirects.from_path", "redirects.to_path", "redirects.code", "redirects.result"];

type ImportedLinesProps = { lines: ImportedLine[]; isDone: boolean };

export function ImportedLines({ lines, isDone }: ImportedLinesProps) {
  const { t, format } = useAdmin();
  const title = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer may be below what is seen
  useEffect(() => title.current?.focus(), [lines]);
  const countOf = (outcome: ImportedLine["outcome"]) => lines.filter((line) => line.outcome === outcome).length;
  const sums = (["added", "unchanged", "refused"] as const)
    .map((outcome) => ({ outcome, count: countOf(outcome) }))
    .filter(({ count }) => count > 0)
    .map(({ outcome, count }) => t(`redirects.${isDone ? "done" : "will"}-${outcome}`, { count }));
  return (
    <>
      <h2 id="imported-lines" ref={title} tabIndex={-1}>
        {t(isDone ? "redirects.importDone" : "redirects.importPlan")}
      </h2>
      <p>{sums.join(" ")}</p>
      <div className="redirect-lines">
        <HeadedTable headings={headings}>
          {lines.map(({ line, from, to, status, outcome, error }) => (
            <tr key={line} {...asRow} data-outcome={outcome}>
              <th {...asName}>
                <span className="number">{format.number(line)}</span>
              </th>
              <td {...asCell} data-label={t("redirects.from_path")}>
                <bdi dir="ltr">{from}</bdi>
              </td>
              <td {...asCell} data-label={t("redirects.to_path")}>
                <bdi dir="ltr">{to || "–"}</bdi>
              </td>
              <td {...asCell} data-label={t("redirects.code")}>
                <bdi dir="ltr">{status}</bdi>
              </td>
              <td {...asCell} data-label={t("redirects.result")} className="redirect-outcome">
                {error ? t(error.word, error.values) : t(`redirects.${isDone ? "is" : "will"}-${outcome}-line`)}
              </td>
            </tr>
          ))}
        </HeadedTable>
      </div>
    </>
  );
}
