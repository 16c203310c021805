import { Link } from "react-router";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { type StepName, steps } from "../records/steps.ts";
import { stepPath } from "./first-steps-path.ts";

export function StepList({ step, open }: { step: StepName; open: readonly StepName[] }) {
  const { t, format } = useAdmin();
  const counts = { done: format.number(steps.length - open.length), all: format.number(steps.length) };
  return (
    <nav className="first-steps" aria-label={t("firstSteps.title")}>
      <p className="soft" role="status">
        {t("firstSteps.count", counts)}
      </p>
      <ol>
        {steps.map((name) => (
          <li key={name} data-done={!open.includes(name) || undefined}>
            <Link to={stepPath(name)} aria-current={name === step ? "step" : undefined}>
              {t(`firstSteps.${name}`)}
              {!open.includes(name) && <span className="visually-hidden"> {t("firstSteps.isDone")}</span>}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** At the end of the last step. */
export function LeftSteps({ open }: { open: readonly StepName[] }) {
  const { t } = useAdmin();
  return (
    <section className="panel" aria-labelledby="left-steps">
      <h2 id="left-steps">{t(open.length > 0 ? "firstSteps.left" : "firstSteps.nothingLeft")}</h2>
      <ul className="left-steps">
        {open.map((name) => (
          <li key={name}>
            <Link to={stepPath(name)}>{t(`firstSteps.${name}`)}</Link>
          </li>
        ))}
      </ul>
      <p className="soft">{t("firstSteps.comeBack")}</p>
    </section>
  );
}
