import { useState } from "react";
import type { FetcherWithComponents } from "react-router";
import type { Refusal } from "../forms/action-result.ts";
import { Dialog } from "../forms/dialog.tsx";
import { useResult } from "../forms/use-result.ts";
import { useAdmin } from "../frame/admin-context.ts";
import type { ProofQuestion } from "../proof-needs.ts";
import { ProveForm } from "./proof-form.tsx";

type Sent = { formData: FormData; action?: string; encType?: "multipart/form-data" };
type FreshProofProps = { fetcher: FetcherWithComponents<{ ok: true } | Refusal> };

/** Asks for a proof if the server requires one, and resubmits the fetcher's form. */
export function FreshProof({ fetcher }: FreshProofProps) {
  const { t } = useAdmin();
  const [sent, setSent] = useState<Sent | null>(null);
  const [question, setQuestion] = useState<ProofQuestion | null>(null);
  const [isOpen, setOpen] = useState(false);
  const { formData, formAction, formEncType } = fetcher;
  if (formData && formData !== sent?.formData)
    setSent({ formData, action: formAction, encType: formEncType === "multipart/form-data" ? formEncType : undefined });
  useResult(fetcher.data, (answer) => {
    if (answer.ok || !answer.proof) return;
    setQuestion(answer.proof);
    setOpen(true);
  });
  const close = () => setOpen(false);

  function sendAgain() {
    close();
    if (!sent) return;
    const { formData: form, ...options } = sent;
    fetcher.submit(form, { method: "post", ...options });
  }
  return (
    <Dialog isOpen={isOpen} onClose={close} title={t("proof.title")}>
      {question && <ProveForm question={question} text={t("proof.text")} onDone={sendAgain} onCancel={close} />}
    </Dialog>
  );
}
