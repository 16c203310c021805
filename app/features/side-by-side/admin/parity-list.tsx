import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { directionOf } from "#app/i18n/locale.ts";
import type { Finding } from "../records/parity.ts";

type ParityListProps = {
  /** Null for texts that are too long. */
  findings: Finding[] | null;
  /** A copy of the other language differs in nothing. */
  translated?: "all" | "some" | "none";
  onJump: (finding: Finding) => void;
};

export function ParityList({ findings, translated = "all", onJump }: ParityListProps) {
  const { t } = useAdmin();
  function summary() {
    if (findings === null) return t("parity.tooLong");
    if (findings.length > 0) return t("parity.count", { count: findings.length });
    return t({ all: "parity.none", some: "parity.noneSoFar", none: "parity.notBegun" }[translated]);
  }
  return (
    <section className="panel parity" aria-label={t("parity.title")}>
      <details open={findings !== null && findings.length > 0}>
        <summary>
          <h2>{t("parity.title")}</h2>
          <span role="status" className="soft">
            {summary()}
          </span>
        </summary>
        {findings && findings.length > 0 && (
          <ul>
            {findings.map((finding) => {
              const { side, kind, text, block, offset, otherCurrency, otherNamed } = finding;
              return (
                <li key={`${side} ${block} ${offset} ${kind} ${text}`}>
                  <button type="button" onClick={() => onJump(finding)}>
                    <span className="soft">{t(`parity.${kind}`)}</span>{" "}
                    <bdi lang={side} dir={kind === "link" ? directionOf(side) : "auto"}>
                      {kind === "footnote" ? text.slice(2, -1) : text}
                    </bdi>{" "}
                    <span className="soft">
                      {otherNamed
                        ? t("parity.otherNamed", { key: otherNamed })
                        : otherCurrency
                          ? t("parity.otherCurrency", { currency: otherCurrency })
                          : t(`parity.in-${side}`)}
                    </span>
                  </button>
                </li>
              );
            })}
          </ul>
        )}
      </details>
    </section>
  );
}
