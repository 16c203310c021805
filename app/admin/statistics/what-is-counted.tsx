import { keptMonths } from "#app/records/statistics/counted.ts";
import { useAdmin } from "../frame/admin-context.ts";

export function WhatIsCounted() {
  const { t } = useAdmin();
  return (
    <section className="panel" aria-labelledby="what-is-counted">
      <h2 id="what-is-counted">{t("statistics.what")}</h2>
      <ul className="statistics-what">
        {["whatCounted", "whatVisitors", "whatNot", "whatUncertain"].map((word) => (
          <li key={word}>{t(`statistics.${word}`)}</li>
        ))}
        <li>{t("statistics.whatKept", { count: keptMonths })}</li>
      </ul>
    </section>
  );
}
