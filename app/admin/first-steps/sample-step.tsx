import { Button } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { DeleteDialog } from "../forms/delete-dialog.tsx";
import { restoreFocus } from "../forms/restore-focus.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { paths } from "../frame/paths.ts";

type SampleStepProps = { going: number; staying: number; texts: number };

export function SampleStep({ going, staying, texts }: SampleStepProps) {
  const { t } = useAdmin();
  const [isConfirming, setConfirming] = useState(false);
  const [wasThere] = useState(going + texts > 0);
  if (going + texts === 0)
    return (
      <SampleRemoved text={t(staying > 0 ? "firstSteps.sampleChanged" : "firstSteps.noSample")} takesFocus={wasThere} />
    );
  const word =
    texts === 0 ? "firstSteps.removeRecords" : going === 0 ? "firstSteps.removeTexts" : "firstSteps.removeQuestion";
  const question = [
    t(word, { count: going }),
    staying > 0 && t("firstSteps.removeStaying", { count: staying }),
    t("firstSteps.removeFinal"),
  ];
  return (
    <>
      <p>{t("firstSteps.sampleText")}</p>
      <Button variant="default" color="red" onClick={() => setConfirming(true)}>
        {t("firstSteps.removeSample")}
      </Button>
      <DeleteDialog
        path={paths.firstSteps}
        title={t("firstSteps.removeSample")}
        question={isConfirming ? question.filter(Boolean).join(" ") : null}
        id="sample"
        intent="sample.remove"
        onClose={() => setConfirming(false)}
      />
    </>
  );
}

/** Takes the focus, as the button that had it is removed. */
function SampleRemoved({ text, takesFocus }: { text: string; takesFocus: boolean }) {
  const paragraph = useRef<HTMLParagraphElement>(null);
  useEffect(() => (takesFocus ? restoreFocus(() => paragraph.current) : undefined), [takesFocus]);
  return (
    <p ref={paragraph} tabIndex={-1}>
      {text}
    </p>
  );
}
