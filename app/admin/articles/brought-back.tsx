import { Alert, Button } from "@mantine/core";
import { useAdmin } from "../frame/admin-context.ts";

type BroughtBackProps = { from: string; hasConflict: boolean; onDiscard: () => void };

export function BroughtBack({ from, hasConflict, onDiscard }: BroughtBackProps) {
  const { t, format } = useAdmin();
  return (
    <Alert title={t("articles.broughtBack", { time: format.moment(from) })} className="restored-draft">
      <p>{t(hasConflict ? "articles.broughtBackOvertaken" : "articles.broughtBackText")}</p>
      <Button variant="default" size="compact-sm" onClick={onDiscard}>
        {t("articles.discard")}
      </Button>
    </Alert>
  );
}
