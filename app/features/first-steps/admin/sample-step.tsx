import { Button } from "@mantine/core";
import { useState } from "react";
import { DeleteDialog } from "#app/admin/forms/delete-dialog.tsx";
import { useFocusInPlace } from "#app/admin/forms/restore-focus.ts";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { firstStepsPath } from "./first-steps-path.ts";

export function SampleStep({ going, staying, texts }: { going: number; staying: number; texts: number }) {
  const { t } = useAdmin();
  const [isConfirming, setConfirming] = useState(false);
  const area = useFocusInPlace(going + texts);
  if (going + texts === 0)
    return (
      <div {...area}>
        <p tabIndex={-1}>{t(staying > 0 ? "firstSteps.sampleChanged" : "firstSteps.noSample")}</p>
      </div>
    );
  const word =
    texts === 0 ? "firstSteps.removeRecords" : going === 0 ? "firstSteps.removeTexts" : "firstSteps.removeQuestion";
  const question = [
    t(word, { count: going }),
    staying > 0 && t("firstSteps.removeStaying", { count: staying }),
    t("firstSteps.removeFinal"),
  ];
  return (
    <div {...area}>
      <p>{t("firstSteps.sampleText")}</p>
      <Button variant="default" color="red" onClick={() => setConfirming(true)}>
        {t("firstSteps.removeSample")}
      </Button>
      <DeleteDialog
        path={firstStepsPath}
        title={t("firstSteps.removeSample")}
        question={isConfirming ? question.filter(Boolean).join(" ") : null}
        id="sample"
        intent="sample.remove"
        confirm="firstSteps.removeSample"
        onClose={() => setConfirming(false)}
      />
    </div>
  );
}
