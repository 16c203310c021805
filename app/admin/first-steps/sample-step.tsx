import { Button } from "@mantine/core";
import { useState } from "react";
import { useAdmin } from "../admin-context.ts";
import { DeleteDialog } from "../collection/delete-dialog.tsx";
import { firstStepsPath } from "./first-steps-path.ts";

type SampleStepProps = { going: number; staying: number; texts: number };

/** Keeps the sample content, to be changed piece by piece, or takes it away at once. */
export function SampleStep({ going, staying, texts }: SampleStepProps) {
  const { t } = useAdmin();
  const [isAsked, setAsked] = useState(false);
  const question = [
    t("firstSteps.removeQuestion", { count: going }),
    staying > 0 && t("firstSteps.removeStaying", { count: staying }),
    t("firstSteps.removeFinal"),
  ];
  if (going + texts === 0) return <p>{t(staying > 0 ? "firstSteps.sampleChanged" : "firstSteps.noSample")}</p>;
  return (
    <>
      <p className="soft">{t("firstSteps.sampleText", { count: going })}</p>
      <Button variant="default" color="red" onClick={() => setAsked(true)}>
        {t("firstSteps.removeSample")}
      </Button>
      <DeleteDialog
        path={firstStepsPath}
        title={t("firstSteps.removeSample")}
        question={isAsked ? question.filter(Boolean).join(" ") : null}
        id="sample"
        intent="sample.remove"
        onClose={() => setAsked(false)}
      />
    </>
  );
}
