import { Button } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { DeleteDialog } from "../forms/delete-dialog.tsx";
import { findLostFocus } from "../forms/lost-focus.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { paths } from "../frame/paths.ts";

type SampleStepProps = { going: number; staying: number; texts: number };

export function SampleStep({ going, staying, texts }: SampleStepProps) {
  const { t } = useAdmin();
  const [isAsked, setAsked] = useState(false);
  const [wasThere] = useState(going + texts > 0);
  if (going + texts === 0)
    return (
      <SampleGone text={t(staying > 0 ? "firstSteps.sampleChanged" : "firstSteps.noSample")} takesFocus={wasThere} />
    );
  const what =
    texts === 0 ? "firstSteps.removeRecords" : going === 0 ? "firstSteps.removeTexts" : "firstSteps.removeQuestion";
  const question = [
    t(what, { count: going }),
    staying > 0 && t("firstSteps.removeStaying", { count: staying }),
    t("firstSteps.removeFinal"),
  ];
  return (
    <>
      <p className="soft">{t("firstSteps.sampleText")}</p>
      <Button variant="default" color="red" onClick={() => setAsked(true)}>
        {t("firstSteps.removeSample")}
      </Button>
      <DeleteDialog
        path={paths.firstSteps}
        title={t("firstSteps.removeSample")}
        question={isAsked ? question.filter(Boolean).join(" ") : null}
        id="sample"
        intent="sample.remove"
        onClose={() => setAsked(false)}
      />
    </>
  );
}

/** The button that had the focus is not there any more. */
function SampleGone({ text, takesFocus }: { text: string; takesFocus: boolean }) {
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => (takesFocus ? findLostFocus(() => said.current) : undefined), [takesFocus]);
  return (
    <p ref={said} tabIndex={-1}>
      {text}
    </p>
  );
}
